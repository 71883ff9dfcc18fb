import type { Viewer } from '#contract/accounts.ts'
import { paths, type Path } from '#domain/site/paths.ts'

export interface NavigationEntry {
  label: string
  to: Path
}

/** The entries of the top navigation, in the specification's order. Login and Sign Out are buttons, not entries. */
export function navigationFor(viewer: Viewer | null): NavigationEntry[] {
  if (!viewer) {
    return [
      { label: 'Home', to: paths.home },
      { label: 'Discover', to: paths.publicDirectory },
      { label: 'Mission', to: paths.mission },
      { label: 'Credits', to: paths.credits },
      { label: 'Membership', to: paths.tiers },
    ]
  }
  return [
    { label: 'Home', to: paths.home },
    { label: 'Discover', to: paths.discover },
    { label: 'Profile', to: paths.profile },
    { label: 'Matches', to: paths.matches },
    ...(viewer.isAdmin ? [{ label: 'Admin', to: paths.adminTickets }] : []),
    { label: 'Membership', to: paths.manageMembership },
    { label: 'Chats', to: paths.chats },
  ]
}
