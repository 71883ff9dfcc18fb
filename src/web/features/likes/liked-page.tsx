import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { LIKED_COPY } from '#web/features/likes/likes.copy.ts'
import { OwnList } from '#web/features/likes/own-list.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta({ name: LIKED_COPY.name, path: paths.liked, isPrivate: true })

export default function LikedPage() {
  const found = useInfiniteQuery(
    orpc.likes.given.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...INFINITE_LIST,
    }),
  )
  return <OwnList query={{ ...found, people: uniquePeople(found.data) }} copy={LIKED_COPY} />
}
