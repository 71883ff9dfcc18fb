import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { BoostPanel } from '#web/blocks/boosts/boost-panel.tsx'
import { BOOSTS_COPY } from '#web/blocks/boosts/boosts.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: BOOSTS_COPY.title, path: paths.boosts, isPrivate: true })

export default function BoostsPage() {
  const profile = useQuery(orpc.profile.mine.queryOptions())
  return (
    <SettingsPage title={BOOSTS_COPY.title}>
      {profile.data && <BoostPanel vibe={profile.data} level={2} />}
      {!profile.data && profile.isError && (
        <FailureNote onRetry={() => void profile.refetch()} isRetrying={profile.isFetching}>
          {BOOSTS_COPY.failed}
        </FailureNote>
      )}
      {!profile.data && !profile.isError && (
        <SkeletonGroup label={BOOSTS_COPY.loading}>
          <Skeleton className="h-33" />
        </SkeletonGroup>
      )}
    </SettingsPage>
  )
}
