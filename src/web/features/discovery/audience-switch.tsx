import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { AUDIENCES } from '#web/features/discovery/discover-address.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { useChooseAudience, useDiscoverAddress } from '#web/features/discovery/use-discover-address.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** People one could be matched with, or everyone, and how many they are without any filter. */
export function AudienceSwitch() {
  const { data } = useQuery(orpc.discovery.reach.queryOptions())
  const { audience } = useDiscoverAddress()
  const choose = useChooseAudience()
  const isHydrated = useHydrated()
  return (
    <div role="group" aria-label={DISCOVER_COPY.audience} className="flex flex-wrap gap-x-1 pb-3">
      {AUDIENCES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={isHydrated && audience === name}
          onClick={() => choose(name)}
          className="flex min-h-12 cursor-pointer items-center gap-2 border-b-[3px] border-transparent px-3 font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-150 hover:text-ink aria-pressed:border-ember aria-pressed:text-ink"
        >
          {DISCOVER_COPY.audiences[name]}
          {/* Has its width before the number is known, so that nothing moves. */}
          <span className="min-w-6 text-left text-sm text-ink-2 tabular-nums">
            {data && DISCOVER_COPY.count(data[name])}
          </span>
        </button>
      ))}
    </div>
  )
}
