import { endSuspensions } from '#server/features/moderation/standing.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Shows people again whose suspension has ended. Who signs in before that is let in all the same. */
export const endSuspensionsJob = {
  name: 'end-suspensions',
  run: ({ db, clock }: Pick<Services, 'db' | 'clock'>) => endSuspensions(db, clock.now()),
}
