import { z } from 'zod'
import { member } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { CardMember, LikeState } from '#contract/person.ts'

const PageOfPeople = z.object({ people: z.array(CardMember), next: Cursor.nullable() })

/** After a like that counts: how many the member may give until their midnight. Null if there is no such limit. */
const LikesLeft = z.number().int().nullable()

export const likes = {
  /** States what should be so, rather than toggling: sent twice, it is done once. */
  set: member
    .route({ method: 'PUT', path: '/likes/{userId}', summary: 'Like or favorite somebody, or take it back' })
    .input(
      z.object({
        userId: Id,
        isLiked: z.boolean().optional(),
        isFavorite: z.boolean().optional(),
        /** The IANA name of the browser's time zone: the likes of a day start anew at midnight there. */
        timeZone: z.string().max(64).optional(),
      }),
    )
    .output(LikeState.extend({ likesLeft: LikesLeft }))
    .errors(pickErrors('NOT_FOUND', 'LIKES_USED_UP')),

  given: member
    .route({ method: 'GET', path: '/likes', summary: 'People the member likes, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(PageOfPeople),

  favorites: member
    .route({ method: 'GET', path: '/favorites', summary: 'People the member marked as favorite, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(PageOfPeople),

  mutuals: member
    .route({ method: 'GET', path: '/mutuals', summary: 'People who like the member back, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(PageOfPeople),
}

export const likesEvents = {
  /** To each of the two, once, at the moment the second like arrives. */
  'likes.matched': z.object({
    person: z.object({ id: Id, username: z.string(), pictureUrl: z.string().nullable() }),
  }),
  /** To the member's own tabs after every change, and to the other when a match has ended. */
  'likes.changed': z.object({ userId: Id, like: LikeState }),
}
