import { likes } from '#contract/likes.ts'
import { handle } from '#server/http/handle.ts'

export const likesHandlers = {
  set: handle(likes.set, () => Promise.reject(new Error('to be built'))),
  favorites: handle(likes.favorites, () => Promise.reject(new Error('to be built'))),
  mutuals: handle(likes.mutuals, () => Promise.reject(new Error('to be built'))),
}
