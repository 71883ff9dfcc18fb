import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { CANDIDATES_SHOWN } from '#domain/concierge/introduction-rules.ts'
import { isUnproposed, isVisible, listByName } from '#server/features/concierge/introductions.queries.ts'
import { listBestMatches } from '#server/features/discovery/ranking/list-matches.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** Names are looked up more widely, because some of them could not be matched. */
const NAMES_LOOKED_AT = 200

/**
 * Whom the desk could propose to a requester, as the requester would see them: their best matches, or by the beginning
 * of a name. Nobody, when the requester themself is hidden: then nobody may be shown to anybody.
 */
export async function listCandidates(
  services: Pick<Services, 'db' | 'clock' | 'vibeKeys' | 'groupSizes'>,
  requesterId: string,
  part: string,
) {
  const { db, clock } = services
  const vibe = await findVibe(db, requesterId)
  if (!vibe) return []
  const viewer = { id: requesterId, vibe }
  const isWanted = isUnproposed(requesterId)
  const ids =
    part === ''
      ? await listBestMatches(services, viewer, { limit: CANDIDATES_SHOWN, isWanted })
      : await listByName(db, { viewerId: requesterId, now: clock.now() }, part, NAMES_LOOKED_AT)
  const cards = await listCards(db, { ids, viewer, now: clock.now() })
  const [first] = cards
  if (!first || !(await isVisible(db, first.id, requesterId))) return []
  return cards.filter((card) => mayBeMatched(vibe, card)).slice(0, CANDIDATES_SHOWN)
}
