interface AskedFor {
  method: string
  mode: string
  url: string
}

/**
 * `leave`: the browser asks the network as if there were no worker. `pass on`: the worker hands the network's answer over.
 * `page`: the same, and without a network the offline page is shown instead.
 */
type Handling = 'leave' | 'pass on' | 'page'

/** What is opened by its address without being a page: data, pictures, downloads. */
const NOT_PAGES = ['/api', '/rpc', '/photos', '/socket.io']
const FILE_NAME = /\.\w+$/

/** Only the opening of a page concerns the worker; calls, pictures and hashed files never pass through it. */
export function handlingOf({ method, mode, url }: AskedFor, ownOrigin: string): Handling {
  const { origin, pathname } = new URL(url)
  if (mode !== 'navigate' || method !== 'GET' || origin !== ownOrigin) return 'leave'
  const isBelow = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
  return NOT_PAGES.some(isBelow) || FILE_NAME.test(pathname) ? 'pass on' : 'page'
}
