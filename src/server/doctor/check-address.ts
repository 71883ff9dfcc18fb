import type { Config } from '#server/config.ts'
import { bad, type Finding, ok, reasonOf, warn } from '#server/doctor/finding.ts'
import { createProxyProbe, PROBE_HEADER, type Arrival } from '#server/http/proxy-probe.ts'

const ANSWER_MS = 5_000

type Site = Pick<Config, 'publicUrl' | 'secret' | 'trustedProxies'>

/** Asks the site at its public address, by way of whatever is in front of it. */
export async function checkAddress({ publicUrl, secret, trustedProxies }: Site): Promise<Finding[]> {
  let answer: { status?: string; arrival?: Arrival }
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      headers: { [PROBE_HEADER]: createProxyProbe(secret).sign(new Date()) },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = (await response.json()) as typeof answer
  } catch (error) {
    const remedy = 'Start the server, and let the name and the proxy of PUBLIC_URL lead to it.'
    return [warn('PUBLIC_URL', `${publicUrl}/healthz cannot be reached from here: ${reasonOf(error)}`, remedy)]
  }
  if (!answer.arrival) {
    const remedy = 'Start the server and this command with the same SECRET, and with clocks that agree.'
    return [warn('PUBLIC_URL', 'answers, but is not this site, or has another SECRET', remedy)]
  }
  const findings = [ok('PUBLIC_URL', `${publicUrl} leads here`), checkTrust(answer.arrival, trustedProxies)]
  if (publicUrl.startsWith('https:') && answer.arrival.isForwarded && answer.arrival.forwardedProtocol !== 'https') {
    const is = `x-forwarded-proto is ${answer.arrival.forwardedProtocol ?? 'missing'}`
    findings.push(warn('Proxy', is, 'Let the proxy set it to https.'))
  }
  return findings
}

/** Limits count by address, so all members behind a proxy that is not trusted share one. */
function checkTrust({ address, peer, isForwarded }: Arrival, trustedProxies: string[]): Finding {
  const isTrusting = trustedProxies.length > 0
  if (!isForwarded) {
    if (!isTrusting) return ok('TRUST_PROXY', 'none, and no proxy is in front')
    return warn(
      'TRUST_PROXY',
      'is set, but no x-forwarded-for arrives',
      'Let the proxy send it, or leave TRUST_PROXY out.',
    )
  }
  if (!isTrusting) return bad('TRUST_PROXY', `none, but a proxy at ${peer} is in front`, `Set TRUST_PROXY to ${peer}.`)
  if (address === peer) return bad('TRUST_PROXY', `does not name the proxy at ${peer}`, `Add ${peer} to TRUST_PROXY.`)
  return ok('TRUST_PROXY', `names the proxy at ${peer}`)
}
