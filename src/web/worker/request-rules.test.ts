import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { handlingOf } from '#web/worker/request-rules.ts'

const ORIGIN = 'https://kismetry.test'
const opening = (path: string) => handlingOf({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN)

test.each(Object.values(paths))('without a network, opening %s shows the offline page', (path) => {
  expect(opening(path.replaceAll(/:\w+/g, 'someone'))).toBe('page')
})

test.each(['/login?next=/api/v1/x', '/user/apiary', '/apiary', '/nowhere/', '/#/api/v1'])(
  'so does opening %s',
  (path) => {
    expect(opening(path)).toBe('page')
  },
)

test.each(['/api/docs', '/api/openapi.json', '/photos/a/b', '/rpc/site/flags', '/robots.txt', '/share.png', '/sw.js'])(
  'opening %s gives what the network gives, and no page in its place',
  (path) => {
    expect(opening(path)).toBe('pass on')
  },
)

describe('the worker leaves alone', () => {
  test.each([
    ['calls of the API', 'POST', 'cors', '/rpc/chat/send'],
    ['reading from the API', 'GET', 'cors', '/api/v1/session'],
    ['photos', 'GET', 'no-cors', '/photos/a/b.webp'],
    ['hashed files', 'GET', 'cors', '/assets/react-abc.js'],
    ['the socket', 'GET', 'websocket', '/socket.io/?EIO=4'],
    ['a form that is sent by the browser itself', 'POST', 'navigate', '/contact'],
  ])('%s', (_what, method, mode, path) => {
    expect(handlingOf({ method, mode, url: ORIGIN + path }, ORIGIN)).toBe('leave')
  })

  test('other sites', () => {
    expect(handlingOf({ method: 'GET', mode: 'navigate', url: 'https://elsewhere.test/' }, ORIGIN)).toBe('leave')
  })
})
