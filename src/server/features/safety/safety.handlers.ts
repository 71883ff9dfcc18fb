import { safety } from '#contract/safety.ts'
import { handle } from '#server/http/handle.ts'

export const safetyHandlers = {
  block: handle(safety.block, () => Promise.reject(new Error('to be built'))),
  unblock: handle(safety.unblock, () => Promise.reject(new Error('to be built'))),
  listBlocked: handle(safety.listBlocked, () => Promise.reject(new Error('to be built'))),
  reportPerson: handle(safety.reportPerson, () => Promise.reject(new Error('to be built'))),
}
