import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { bad, type Finding, ok, warn } from '#server/doctor/finding.ts'
import { isStrongSecret } from '#server/config/secret-strength.ts'

/** As `scripts/check-node.mjs` says. */
const OLDEST_NODE = { major: 24, minor: 7 }
const MEGABYTE = 2 ** 20
/** What others on the machine may do. */
const OTHERS = 0o077

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)
  if (isNewEnough) return ok('Node.js', version)
  return bad('Node.js', version, 'Start with npm start, which uses the Node among the dependencies.')
}

export function checkSecret({ secret }: Pick<Config, 'secret'>): Finding {
  if (isStrongSecret(secret)) return ok('SECRET', 'cannot be guessed')
  return bad('SECRET', 'can be guessed', 'Take the output of: openssl rand -hex 32. Everybody is then signed out once.')
}

export async function checkDisk({
  dataDir,
  storageReserveBytes,
}: Pick<Config, 'dataDir' | 'storageReserveBytes'>): Promise<Finding> {
  let existing = dataDir
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = await statfs(existing)
  const free = bavail * bsize
  const inMb = (bytes: number) => `${Math.floor(bytes / MEGABYTE).toLocaleString('en')} MB`
  const is = `${inMb(free)} free, of which ${inMb(storageReserveBytes)} are kept as a reserve`
  const remedy = 'Make room on the disk of DATA_DIR, or move it.'
  if (free < storageReserveBytes) return bad('Disk', `${is}: nothing is written any more`, remedy)
  return free < storageReserveBytes * 2 ? warn('Disk', is, remedy) : ok('Disk', is)
}

export async function checkFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [ok('DATA_DIR', 'the first start makes it')]
  const findings = [await checkOpenness('DATA_DIR', dataDir, '700', warn)]
  const mayWrite = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite)
    findings.push(bad('DATA_DIR', 'this user may not write there', 'Run this as the server does, or change its owner.'))
  const secret = join(dataDir, 'secret')
  if (existsSync(secret)) findings.push(await checkOpenness('DATA_DIR/secret', secret, '600', bad))
  return findings
}

async function checkOpenness(what: string, path: string, mode: string, worst: typeof bad): Promise<Finding> {
  const current = (await stat(path)).mode & 0o777
  if ((current & OTHERS) === 0) return ok(what, `mode ${current.toString(8)}`)
  return worst(what, `mode ${current.toString(8)}: other users of this machine can read there`, `chmod ${mode} ${path}`)
}
