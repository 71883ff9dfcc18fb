import { useQuery } from '@tanstack/react-query'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { MATCH_COPY } from '#web/blocks/likes/likes.copy.ts'
import type { NewMatch } from '#web/blocks/likes/use-match-announcements.ts'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { paths } from '#web/paths.ts'
import { Announcement } from '#web/ui/overlays/announcement.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Large for the member whose like made the match; for the other one it does not interrupt. */
export function MatchAnnouncement({ userId, username, isFromThisTab, onClose }: NewMatch & { onClose(): void }) {
  return (
    <Announcement
      title={MATCH_COPY.title}
      text={MATCH_COPY.text(username)}
      isQuiet={!isFromThisTab}
      onClose={onClose}
      art={<Pair userId={userId} username={username} />}
      actions={
        <>
          <ButtonLink look="hot" to={paths.chats} state={{ openWithUserId: userId }} onClick={onClose}>
            {MATCH_COPY.message}
          </ButtonLink>
          <Button onClick={onClose}>{MATCH_COPY.keepLooking}</Button>
        </>
      }
    />
  )
}

/** The text does not wait for the picture, and nothing moves when the picture arrives. */
function Pair({ userId, username }: Pick<NewMatch, 'userId' | 'username'>) {
  const { data, isError } = useQuery(orpc.people.find.queryOptions({ input: { userId } }))
  const score = data && receipt(data.viewer, data.person).score
  return (
    <div className="mx-auto grid aspect-[364/200] w-full max-w-100 place-items-center [--aura-ground:var(--sheet)]">
      {data && score !== undefined && (
        <AuraPairPicture
          first={data.viewer}
          second={data.person}
          score={score}
          entrance
          label={pairLabel(MATCH_COPY.you, username, score)}
          className="w-full"
        />
      )}
      {isError && <OverlappingRings className="w-4/5" />}
    </div>
  )
}
