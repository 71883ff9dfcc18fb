import { deleteSuggestionsBefore, suggestedSince } from '#server/features/discovery/suggestions.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Forgets who was suggested to whom once they may be suggested again. */
export const sweepSuggestions = {
  name: 'sweep-suggestions',
  run: async ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
    deleteSuggestionsBefore(db, suggestedSince(clock.now())),
}
