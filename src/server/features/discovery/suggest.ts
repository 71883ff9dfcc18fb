import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import { strongestLine, SUGGESTIONS_PER_DAY } from '#domain/discovery/suggestions.ts'
import { listBestMatches } from '#server/features/discovery/ranking/list-matches.ts'
import {
  findSuggestionDay,
  isNew,
  keepSuggestions,
  listSuggested,
} from '#server/features/discovery/suggestions.queries.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

interface Suggested {
  viewer: { id: string; vibe: Vibe }
  /** As the browser names it; what the server does not know counts as not said. */
  timeZone: string | undefined
}

/** The people of the member's day, chosen when it is first asked for, each with the reason. */
export async function suggest(
  services: Pick<Services, 'db' | 'clock' | 'vibeKeys' | 'groupSizes'>,
  { viewer, timeZone }: Suggested,
) {
  const { db, clock } = services
  const now = clock.now()
  const day = (await findSuggestionDay(db, viewer.id, now)) ?? (await choose(services, { viewer, timeZone }, now))
  const ids = await listSuggested(db, { viewerId: viewer.id, now }, day.chosenAt)
  const cards = await listCards(db, { ids, viewer, now })
  return {
    people: cards
      .filter((person) => mayBeMatched(viewer.vibe, person))
      .map((person) => ({ ...person, reason: strongestLine(viewer.vibe, person)?.factor ?? null })),
    changesAt: day.endsAt.toISOString(),
  }
}

/** Two tabs may both choose; the first one is kept, and both read what was kept. */
async function choose(
  services: Pick<Services, 'db' | 'clock' | 'vibeKeys' | 'groupSizes'>,
  { viewer, timeZone }: Suggested,
  now: Date,
) {
  const { db } = services
  const isWanted = isNew(viewer.id, now)
  const ids = await listBestMatches(services, viewer, { limit: SUGGESTIONS_PER_DAY, isWanted })
  await db.transaction().execute((tx) => keepSuggestions(tx, { userId: viewer.id, timeZone, ids, now }))
  const day = await findSuggestionDay(db, viewer.id, now)
  if (!day) throw new Error('The suggestions of the day were not kept.')
  return day
}
