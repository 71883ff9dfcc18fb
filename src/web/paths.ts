import { paths, type Path } from '#domain/site/paths.ts'

/** Pages that a visitor may open first: their HTML is made at build time. */
export const PRERENDERED_PATHS: Path[] = [
  paths.home,
  paths.mission,
  paths.credits,
  paths.calculator,
  paths.terms,
  paths.privacy,
  paths.faq,
  paths.contact,
  paths.login,
  paths.signUp,
  paths.resetPassword,
  paths.suspended,
  paths.transparency,
  paths.closed,
  paths.publicDirectory,
  paths.tiers,
  paths.membershipFaq,
]

export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`
}

/** The way to where somebody was going survives the change from login to sign-up. */
export function signUpPath(next: string | null): string {
  return next === null ? paths.signUp : `${paths.signUp}?next=${encodeURIComponent(next)}`
}

export function secondFactorPath(next: string | null): string {
  return next === null ? paths.secondFactor : `${paths.secondFactor}?next=${encodeURIComponent(next)}`
}

/** Where to go after the login: only to a path of our own, whatever the address bar says. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || next.includes('\\') || !URL.canParse(next, origin)) return paths.profile
  const url = new URL(next, origin)
  // "/.//evil.example" loses its dot here: what is left would be read as another site's address.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : paths.profile
}
