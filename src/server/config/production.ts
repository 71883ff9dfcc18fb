import { isAbsolute, relative } from 'node:path'
import { SECRET_MIN_LENGTH, type Env } from '#server/config/environment.ts'
import { isStrongSecret } from '#server/config/secret-strength.ts'

const LOCAL_HOSTS = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/** What would be unsafe in production, in sentences for the operator. `root` is the folder of the program. */
export function listUnsafe(env: Env, { dataDir, root }: { dataDir: string; root: string }): string[] {
  const problems: string[] = []
  if (!env.SECRET) {
    problems.push(`SECRET must be set to a random text of ${SECRET_MIN_LENGTH} characters or more in production.`)
  } else if (!isStrongSecret(env.SECRET)) {
    problems.push(
      'SECRET can be guessed: it repeats itself or is made of words. Take the output of: openssl rand -hex 32',
    )
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set to the address people type in production.')
  else if (isPlainHttp(env.PUBLIC_URL)) {
    problems.push('PUBLIC_URL must start with https:// in production, unless it is localhost: passwords travel there.')
  }
  if (!env.SMTP_URL && !env.MAIL) {
    problems.push(
      'SMTP_URL must be set in production, or nobody gets a reset link. MAIL=outbox writes letters to files instead.',
    )
  }
  if (isInside(root, dataDir)) {
    problems.push(`DATA_DIR must lie outside the program's own folder in production; it is ${dataDir}.`)
  }
  return problems
}

function isPlainHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !LOCAL_HOSTS.test(hostname)
}

function isInside(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path)
  return !fromFolder.startsWith('..') && !isAbsolute(fromFolder)
}
