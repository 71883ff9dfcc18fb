import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { OwnDecisionLetter } from '#web/features/moderation/own/own-decision.tsx'
import { OWN_COPY } from '#web/features/moderation/own/own-decisions.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: OWN_COPY.title, path: paths.decisions, isPrivate: true })

export default function DecisionsPage() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: orpc.moderation.mine.key() })
  useEvent('notifications.changed', () => void refresh())
  const found = useQuery(orpc.moderation.mine.queryOptions({ staleTime: 0 }))
  return (
    <SettingsPage title={OWN_COPY.title} lead={OWN_COPY.lead}>
      {found.data ? (
        found.data.decisions.length === 0 ? (
          <EmptyState title={OWN_COPY.none} text={OWN_COPY.noneText} />
        ) : (
          found.data.decisions.map((decision) => (
            <OwnDecisionLetter key={decision.id} decision={decision} onChanged={refresh} />
          ))
        )
      ) : found.isError ? (
        <FailureNote onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
          {OWN_COPY.failed}
        </FailureNote>
      ) : (
        <SkeletonGroup label={OWN_COPY.loading} className="grid gap-6 border-t border-rule-strong py-6">
          <Skeleton shape="line" className="w-2/3" />
          <Skeleton shape="line" className="w-1/2" />
        </SkeletonGroup>
      )}
    </SettingsPage>
  )
}
