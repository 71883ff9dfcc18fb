import { discovery } from '#contract/discovery.ts'
import { handle } from '#server/http/handle.ts'

export const discoveryHandlers = {
  list: handle(discovery.list, () => Promise.reject(new Error('to be built'))),
  explain: handle(discovery.explain, () => Promise.reject(new Error('to be built'))),
  matches: handle(discovery.matches, () => Promise.reject(new Error('to be built'))),
}
