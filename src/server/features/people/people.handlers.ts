import { people } from '#contract/people.ts'
import { handle } from '#server/http/handle.ts'

export const peopleHandlers = {
  find: handle(people.find, () => Promise.reject(new Error('to be built'))),
}
