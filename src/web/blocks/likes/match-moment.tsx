import { useQuery } from '@tanstack/react-query'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { LIKE_COPY } from '#web/blocks/likes/like-buttons.copy.ts'
import { MOMENT_COPY } from '#web/blocks/likes/match-moment.copy.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import type { Moment } from '#web/blocks/likes/use-match-moments.ts'
import { paths } from '#web/paths.ts'
import { Announcement } from '#web/ui/overlays/announcement.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Two auras come together. Whoever made the match sees it large; the other is told without being interrupted. */
export function MatchMoment({ userId, username, isOwnDoing, onClose }: Moment & { onClose(): void }) {
  return (
    <Announcement
      title={LIKE_COPY.match}
      text={MOMENT_COPY.text(username)}
      isQuiet={!isOwnDoing}
      onClose={onClose}
      art={<Pair userId={userId} username={username} />}
      actions={
        <>
          <ButtonLink look="hot" to={paths.chats} state={{ openWithUserId: userId }} onClick={onClose}>
            {MOMENT_COPY.message}
          </ButtonLink>
          <Button onClick={onClose}>{MOMENT_COPY.keepLooking}</Button>
        </>
      }
    />
  )
}

/** The words do not wait for the picture, nor does anything move when it comes. */
function Pair({ userId, username }: Pick<Moment, 'userId' | 'username'>) {
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
          label={pairLabel(MOMENT_COPY.you, username, score)}
          className="w-full"
        />
      )}
      {isError && <OverlappingRings className="w-4/5" />}
    </div>
  )
}
