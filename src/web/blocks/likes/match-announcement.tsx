import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { receipt } from '#domain/compatibility/receipt.ts'
import { orpc } from '#web/api/client.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { MATCH_COPY } from '#web/blocks/likes/likes.copy.ts'
import { MatchFaces } from '#web/blocks/likes/match-faces.tsx'
import type { NewMatch } from '#web/blocks/likes/use-match-announcements.ts'
import { paths } from '#domain/site/paths.ts'
import { Announcement } from '#web/ui/overlays/announcement.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Loaded when there is a match: its texts are large, and every page has the announcement. */
const Openers = lazy(() => import('#web/blocks/openers/openers.tsx').then((module) => ({ default: module.Openers })))

/** Large, with first lines, for the member whose like made the match; for the other one it does not interrupt. */
export function MatchAnnouncement({ userId, username, isFromThisTab, onClose }: NewMatch & { onClose(): void }) {
  const { data, isError } = useQuery(orpc.people.find.queryOptions({ input: { userId } }))
  const { data: own } = useQuery(orpc.profile.mine.queryOptions())
  const navigate = useNavigate()
  const write = (opener: string, openers: readonly string[]) => {
    onClose()
    void navigate(paths.chats, { state: { openWithUserId: userId, opener, openers } })
  }
  return (
    <Announcement
      title={MATCH_COPY.title}
      text={MATCH_COPY.text(username)}
      isQuiet={!isFromThisTab}
      onClose={onClose}
      // The text does not wait for the picture, and nothing moves when the picture arrives.
      art={
        <div className="mx-auto grid aspect-[364/200] w-full max-w-90 place-items-center [--aura-ground:var(--sheet)]">
          {data && (
            <MatchFaces
              first={{ name: MATCH_COPY.you, vibe: data.viewer, photo: own?.photos[0] }}
              second={{ name: username, vibe: data.person, photo: data.person.photos[0] }}
              score={receipt(data.viewer, data.person).score}
            />
          )}
          {isError && <OverlappingRings className="w-4/5" />}
        </div>
      }
      actions={
        <>
          <ButtonLink look="hot" to={paths.chats} state={{ openWithUserId: userId }} onClick={onClose}>
            {MATCH_COPY.message}
          </ButtonLink>
          <Button onClick={onClose}>{MATCH_COPY.keepLooking}</Button>
        </>
      }
    >
      {/* The room for the first lines is there before them: the buttons must not move away under a finger. */}
      {isFromThisTab && !isError && (
        <div className="grid min-h-66 content-center sm:min-h-58">
          <Suspense>
            {data && <Openers isNewOccasion mine={data.viewer} theirs={data.person} onChoose={write} />}
          </Suspense>
        </div>
      )}
    </Announcement>
  )
}
