import { randomUUID } from 'node:crypto'
import { Id } from '#contract/id.ts'
import { rememberBrowser } from '#server/features/moderation/ban-marks.queries.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

const COOKIE = 'kismetry.browser'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Names the browser, not the person: whoever was banned does not begin anew in it. */
export function browserIdOf({ authHeaders }: Pick<RequestContext, 'authHeaders'>): string | undefined {
  const cookies = (authHeaders.get('cookie') ?? '').split(/; */)
  const value = cookies.find((each) => each.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return Id.safeParse(value).data
}

/** Nobody is kept out because it could not be written. */
export async function rememberThisBrowser(context: RequestContext, userId: string): Promise<void> {
  const { db, clock, log, publicUrl, setCookies } = context
  const browserId = browserIdOf(context) ?? randomUUID()
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE}=${browserId}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
  setCookies(new Headers({ 'set-cookie': cookie }))
  try {
    await rememberBrowser(db, userId, browserId, clock.now())
  } catch (err) {
    log.error({ err }, 'the browser could not be remembered')
  }
}
