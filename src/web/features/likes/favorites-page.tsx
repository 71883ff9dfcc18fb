import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { FAVORITES_COPY } from '#web/features/likes/likes.copy.ts'
import { OwnList } from '#web/features/likes/own-list.tsx'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta({ name: FAVORITES_COPY.name, path: paths.favorites, isPrivate: true })

export default function FavoritesPage() {
  const found = useInfiniteQuery(
    orpc.likes.favorites.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...INFINITE_LIST,
    }),
  )
  return <OwnList query={{ ...found, people: uniquePeople(found.data) }} copy={FAVORITES_COPY} />
}
