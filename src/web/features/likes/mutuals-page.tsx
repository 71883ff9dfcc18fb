import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { MUTUALS_COPY } from '#web/features/likes/likes.copy.ts'
import { OwnList } from '#web/features/likes/own-list.tsx'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta({ name: MUTUALS_COPY.name, path: paths.mutuals, isPrivate: true })

export default function MutualsPage() {
  const found = useInfiniteQuery(
    orpc.likes.mutuals.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...INFINITE_LIST,
    }),
  )
  return <OwnList query={{ ...found, people: uniquePeople(found.data) }} copy={MUTUALS_COPY} />
}
