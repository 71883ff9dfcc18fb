import { useQuery } from '@tanstack/react-query'
import { includesPerk, levelOfTier } from '#domain/membership/entitlements.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { ADVANCED, type AdvancedName } from '#web/features/discovery/advanced-filters.ts'
import type { AdvancedState } from '#web/features/discovery/use-advanced-filters.ts'
import { ADVANCED_COPY } from '#web/features/discovery/discovery.copy.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

interface AdvancedFiltersSheetProps extends AdvancedState {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

export default function AdvancedFiltersSheet({ isOpen, onOpenChange, ...state }: AdvancedFiltersSheetProps) {
  const current = useQuery(orpc.membership.currentPlan.queryOptions({ staleTime: 0, enabled: isOpen }))
  const hasPerk = includesPerk(levelOfTier(current.data?.plan?.name ?? ''), 'advanced_filters')
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onOpenChange} title={ADVANCED_COPY.title}>
      {current.data && hasPerk && <Fields {...state} onDone={() => onOpenChange(false)} />}
      {current.data && !hasPerk && <WithoutPerk />}
      {!current.data && current.isError && (
        <FailureNote onRetry={() => void current.refetch()} isRetrying={current.isFetching}>
          {ADVANCED_COPY.failed}
        </FailureNote>
      )}
      {current.isPending && !current.isError && (
        <SkeletonGroup label={ADVANCED_COPY.loading}>
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
    </BottomSheet>
  )
}

const SELECTS = ['withinKm', 'mbti', 'loveLanguage', 'attachmentStyle'] as const satisfies AdvancedName[]

function Fields({ filters, choose, onDone }: AdvancedState & { onDone(): void }) {
  const { minAge, maxAge } = filters
  const select = (name: AdvancedName, options = ADVANCED[name].options) => ({
    label: ADVANCED[name].label,
    prompt: ADVANCED_COPY.any,
    options,
    value: String(filters[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => choose(name, target.value || null),
  })
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          {...select(
            'minAge',
            ADVANCED.minAge.options.filter(({ value }) => Number(value) <= (maxAge ?? Number.POSITIVE_INFINITY)),
          )}
        />
        <SelectField
          {...select(
            'maxAge',
            ADVANCED.maxAge.options.filter(({ value }) => Number(value) >= (minAge ?? 0)),
          )}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {SELECTS.map((name) => (
          <SelectField
            key={name}
            {...select(name)}
            {...(name === 'withinKm' && filters.withinKm && { hint: ADVANCED_COPY.distanceHint })}
          />
        ))}
      </div>
      {(['isOnline', 'hasPhotos'] as const).map((name) => (
        <Switch
          key={name}
          label={ADVANCED[name].label}
          isOn={filters[name] === true}
          onChange={(isOn) => choose(name, isOn ? 'true' : null)}
        />
      ))}
      <Button look="hot" size="big" onClick={onDone}>
        {ADVANCED_COPY.done}
      </Button>
    </div>
  )
}

function WithoutPerk() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="read">{ADVANCED_COPY.perk}</p>
      <ButtonLink look="hot" to={paths.tiers}>
        {ADVANCED_COPY.seePlans}
      </ButtonLink>
    </div>
  )
}
