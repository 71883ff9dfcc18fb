import type { AnyContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import { createRandom, pick, pickByShare, type Random, type Shares } from '#server/seed/population-random.ts'
import { contentOf, listBreaches } from '#server/testing/fuzz/check-answer.ts'
import { learn } from '#server/testing/fuzz/fuzz-pools.ts'
import { restRequest, rpcRequest, withRawInput, type FuzzRequest } from '#server/testing/fuzz/fuzz-request.ts'
import { createSignaller } from '#server/testing/fuzz/fuzz-signals.ts'
import { createFuzzWorld, type FuzzTarget, type FuzzWorld, type Role } from '#server/testing/fuzz/fuzz-world.ts'
import { almost, hostile } from '#server/testing/fuzz/hostile-input.ts'
import { inventValue, type Inventor } from '#server/testing/fuzz/valid-input.ts'
import type { Person } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'

export interface FuzzReport {
  calls: number
  byStatus: Map<string, number>
  slowest: { ms: number; call: string }
  /** Answers with 500 and above, and errors in the log. */
  failures: string[]
  /** Fields that the contract does not name, and answers that it does not allow. */
  breaches: string[]
  /** Procedures that have answered with success. */
  succeeded: Set<string>
  /** What each procedure has refused last, and how. */
  refusals: Map<string, string>
}

type Kind = 'valid' | 'almost' | 'hostile' | 'raw'
const KINDS: Shares<Kind> = [
  ['valid', 50],
  ['almost', 25],
  ['hostile', 20],
  ['raw', 5],
]
/** They hash a password, encode a picture or end the caller's session, which takes longer than refusing an input. */
const SELDOM = [
  'accounts.signUp',
  'accounts.signIn',
  'accounts.setNewPassword',
  'security.changeEmail',
  'security.changePassword',
  'security.resendVerification',
  'profile.addPhoto',
  'twoFactor.beginApp',
  'twoFactor.turnOffApp',
  'twoFactor.replaceBackupCodes',
  'twoFactor.beginPasskey',
  'twoFactor.removePasskey',
  'account.deactivate',
  'account.requestDeletion',
  'dataExport.start',
]
const ANYBODY: Shares<Role> = [
  ['visitor', 2],
  ['member', 1],
  ['admin', 1],
]
/** A visitor is only told to sign in. */
const SELDOM_VISITORS: Shares<Role> = [
  ['visitor', 1],
  ['member', 6],
  ['admin', 3],
]
/** How often a procedure is called that has not succeeded by chance. */
const TRIES = 300
const SIGNALS_SHARE = 0.04
const NOTED_AT_MOST = 50

interface FuzzOptions {
  calls: number
  seed: number
  /** What has not succeeded after these calls is called with valid inputs until it has. */
  mustSucceed?: string[]
  onProgress?: (done: number) => void
}

/** Calls everything in every way. The same seed makes the same choices; call n depends on nothing drawn before it. */
export async function runFuzz(
  target: FuzzTarget,
  { calls, seed, mustSucceed = [], onProgress }: FuzzOptions,
): Promise<FuzzReport> {
  const world = await createFuzzWorld(target)
  const report: FuzzReport = {
    calls,
    byStatus: new Map(),
    slowest: { ms: 0, call: '' },
    failures: [],
    breaches: [],
    succeeded: new Set(),
    refusals: new Map(),
  }
  const note = (list: string[], what: string) => void (list.length < NOTED_AT_MOST && list.push(what))
  const noteErrors = (number: number) => {
    for (const line of target.errors.splice(0)) note(report.failures, `#${number} logged ${line.slice(0, 1500)}`)
  }
  const signaller = createSignaller(target.url, (breach) => note(report.breaches, breach))
  const procedures = [...listProcedures()]
  const shares = procedures.map((each) => [each, SELDOM.includes(each[0]) ? 1 : 4] as const)

  for (let number = 0; number < calls; number += 1) {
    const random = createRandom(seed, number)
    const { pools, pictures } = world
    if (random() < SIGNALS_SHARE) {
      const person = world.callers[pick(random, ['member', 'admin'] as const)]
      await signaller.send(person, { random, pools, pictures, procedure: '' })
      count(report, 'signal')
    } else {
      await callOnce(target, world, report, { number, random, ...nextProcedure(random, shares) })
    }
    noteErrors(number)
    if ((number + 1) % 100 === 0) onProgress?.(number + 1)
  }
  signaller.close()
  const unproven = procedures.filter(([name]) => mustSucceed.includes(name) && !report.succeeded.has(name))
  // By now the callers may have lost their membership, their role or everybody whom they could write to.
  const renewed = await createFuzzWorld(target, world.pools)
  for (const [name, procedure] of unproven) {
    for (let number = calls; number < calls + TRIES && !report.succeeded.has(name); number += 1) {
      const random = createRandom(seed, number)
      await callOnce(target, renewed, report, { number, random, name, procedure, kind: 'valid' })
      noteErrors(number)
    }
  }
  return report
}

interface Call {
  number: number
  random: Random
  name: string
  procedure: AnyContractProcedure
  /** Drawn where it is left out. */
  kind?: Kind
}

function nextProcedure(random: Random, shares: Shares<[string, AnyContractProcedure]>) {
  const [name, procedure] = pickByShare(random, shares)
  return { name, procedure }
}

async function callOnce(target: FuzzTarget, world: FuzzWorld, report: FuzzReport, call: Call): Promise<void> {
  const { number, random, name, procedure } = call
  const role = pickByShare(random, procedure['~orpc'].meta.access === 'anyone' ? ANYBODY : SELDOM_VISITORS)
  const { request, kind, isRpc } = invent(world, call)
  const described = `#${number} ${role} ${kind} ${request.method} ${request.path.slice(0, 200)} ${bodyText(request)}`
  const began = performance.now()
  const response = await send(target.url, world.callers[role], request)
  const text = await response.text()
  const ms = performance.now() - began
  if (ms > report.slowest.ms) report.slowest = { ms, call: described }
  count(report, String(response.status))

  const body = parse(text)
  const noted = (list: string[], what: string) =>
    void (list.length < NOTED_AT_MOST && list.push(`${described}: ${what}`))
  if (response.status >= 500) noted(report.failures, `${response.status} ${text.slice(0, 300)}`)
  for (const breach of listBreaches(procedure, response.status, body, isRpc)) noted(report.breaches, breach)
  if (response.ok) {
    report.succeeded.add(name)
    learn(world.pools, name, isRpc ? contentOf(body) : body)
  } else report.refusals.set(name, `${described}: ${text.slice(0, 300)}`)
  if (response.status === 401 && text.includes('SIGN_IN_NEEDED')) await comeBack(target, world, role)
}

function invent(world: FuzzWorld, { random, name, procedure, ...call }: Call) {
  const { pools, pictures } = world
  const inventor: Inventor = { random, pools, pictures, procedure: name }
  const schema = procedure['~orpc'].inputSchema as z.ZodType | undefined
  const valid = schema ? inventValue(schema, inventor) : undefined
  const kind = call.kind ?? pickByShare(random, KINDS)
  const input = kind === 'almost' ? almost(valid, inventor) : kind === 'hostile' ? hostile(valid, inventor) : valid
  const isRpc = random() < 0.5
  const request = isRpc
    ? rpcRequest(name, input, procedure['~orpc'].route.method === 'GET' && random() < 0.3)
    : restRequest(procedure, input)
  return { kind, isRpc, request: kind === 'raw' ? withRawInput(request, random) : request }
}

async function send(url: string, caller: Person, { path, ...request }: FuzzRequest): Promise<Response> {
  const headers = { ...request.headers, ...(caller.cookie() ? { cookie: caller.cookie() } : {}) }
  return fetch(url + path, { ...request, headers, redirect: 'manual' })
}

/** Somebody whose session has ended signs in again, with the password from before it was changed. */
async function comeBack({ db }: FuzzTarget, { callers, passwordHash }: FuzzWorld, role: Role): Promise<void> {
  if (role === 'visitor') return
  const { email } = callers[role]
  const login = db.selectFrom('logins').select('id').where('email', '=', email)
  await db.updateTable('credentials').set({ password: passwordHash }).where('userId', '=', login).execute()
  await callers[role].signIn()
}

function count(report: FuzzReport, status: string): void {
  report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
}

function bodyText({ body }: FuzzRequest): string {
  if (body instanceof FormData) return [...body.keys()].join()
  return typeof body === 'string' ? body.slice(0, 300) : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
