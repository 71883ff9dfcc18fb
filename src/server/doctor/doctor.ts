import type { Config } from '#server/config.ts'
import { checkAddress } from '#server/doctor/check-address.ts'
import { checkDatabase } from '#server/doctor/check-database.ts'
import { checkDisk, checkFolder, checkNode, checkSecret } from '#server/doctor/check-machine.ts'
import { checkReplica } from '#server/doctor/check-replica.ts'
import { checkBucket, checkMail, checkRedis } from '#server/doctor/check-services.ts'
import { bad, type Finding, reasonOf } from '#server/doctor/finding.ts'

/** Looks at everything that an installation needs. What cannot even be looked at is bad, and the rest goes on. */
export async function examine(config: Config, nodes: number): Promise<Finding[]> {
  const checks: [string, () => Finding | Finding[] | Promise<Finding | Finding[]>][] = [
    ['Node.js', () => checkNode()],
    ['SECRET', () => checkSecret(config)],
    ['DATA_DIR', () => checkFolder(config)],
    ['Disk', () => checkDisk(config)],
    ['Database', () => checkDatabase(config, nodes)],
    ['Replica', () => checkReplica(config, nodes)],
    ['Redis', () => checkRedis(config, nodes)],
    ['Mail', () => checkMail(config)],
    ['Files', () => checkBucket(config)],
    ['PUBLIC_URL', () => checkAddress(config)],
  ]
  // At the same time: what does not answer is waited for.
  const findings = await Promise.all(
    checks.map(async ([what, check]) => {
      try {
        return await check()
      } catch (error) {
        return bad(what, `could not be looked at: ${reasonOf(error)}`, 'Run this as the server does.')
      }
    }),
  )
  return findings.flat().map((finding) => ({ ...finding, is: withoutSecrets(finding.is, config) }))
}

/** Whatever a service says of itself, no password is repeated. */
function withoutSecrets(text: string, { secret, s3, ...config }: Config): string {
  const passwords = [config.databaseUrl, config.databaseReadUrl, config.redisUrl, config.smtpUrl].flatMap((url) =>
    url ? [new URL(url).password, decodeURIComponent(new URL(url).password)] : [],
  )
  const secrets = [secret, s3?.secretAccessKey, s3?.accessKeyId, ...passwords].filter((each) => each)
  return secrets.reduce<string>((shown, each) => shown.replaceAll(each ?? '', '***'), text)
}
