import { useQuery } from '@tanstack/react-query'
import type { DiscoverQuery } from '#contract/discovery.ts'
import type { PersonVibe } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'

interface FeaturedProps {
  query: DiscoverQuery
  viewer: PersonVibe | undefined
}

/** Somebody in an extra place, above everybody and out of the count. Nothing is shown, and nothing said, without one. */
export function Featured({ query: { q: _q, ...filters }, viewer }: FeaturedProps) {
  const { data } = useQuery(orpc.discovery.featured.queryOptions({ input: filters, staleTime: 5 * 60_000 }))
  const [person] = data?.people ?? []
  if (!person) return null
  return (
    <section
      aria-label={DISCOVER_COPY.featured}
      className="grid grid-cols-2 items-end gap-x-3 border-b border-rule py-6 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4"
    >
      <LikableCard person={{ ...person, placement: 'featured' }} viewer={viewer} />
      <p className="max-w-[34ch] pb-2 text-sm text-ink-2 sm:col-span-2">{DISCOVER_COPY.featuredText}</p>
    </section>
  )
}
