import type { BoostState } from '#contract/boosts.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { paths } from '#domain/site/paths.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { BoostDiscs } from '#web/blocks/boosts/boost-discs.tsx'
import { BoostRing } from '#web/blocks/boosts/boost-ring.tsx'
import { BOOSTS_COPY, dayAndMonth, timeOfDay } from '#web/blocks/boosts/boosts.copy.ts'
import { useBoosts, useMinutesLeft } from '#web/blocks/boosts/use-boosts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

interface BoostPanelProps {
  vibe: AuraVibe
  /** One below the heading that the panel stands under. */
  level: 2 | 3
}

/** What a boost is, how many are left, and the button. For the pages of the membership. */
export function BoostPanel({ vibe, level }: BoostPanelProps) {
  const { boosts, start } = useBoosts()
  const showToast = useToast()
  const begin = () => start.mutate({}, { onSuccess: () => showToast({ text: BOOSTS_COPY.started }) })
  return (
    <div className="grid gap-5">
      <p className="max-w-[62ch] text-[.9375rem] text-ink-2">{BOOSTS_COPY.lead}</p>
      {boosts.data && <Panel state={boosts.data} vibe={vibe} level={level} isBusy={start.isPending} onStart={begin} />}
      {!boosts.data && boosts.isError && (
        <FailureNote onRetry={() => void boosts.refetch()} isRetrying={boosts.isFetching}>
          {BOOSTS_COPY.failed}
        </FailureNote>
      )}
      {!boosts.data && !boosts.isError && (
        <SkeletonGroup label={BOOSTS_COPY.loading}>
          <Skeleton className="h-33" />
        </SkeletonGroup>
      )}
      {start.isError && <Note tone="bad">{sentenceFor(start.error)}</Note>}
    </div>
  )
}

interface PanelProps extends BoostPanelProps {
  state: BoostState
  isBusy: boolean
  onStart(): void
}

function Panel({ state, vibe, level, isBusy, onStart }: PanelProps) {
  const Heading = `h${level}` as const
  const minutes = useMinutesLeft(state.runningUntil)
  const isFree = state.perMonth === 0 && minutes === undefined
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 max-xs:grid-cols-1 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:gap-x-7">
      <BoostRing minutes={minutes}>
        <AuraPicture vibe={vibe} />
      </BoostRing>
      <div className="grid min-w-0 gap-1.5" role="status">
        <Heading className="text-[1.375rem] leading-tight">{titleOf(state, minutes)}</Heading>
        <p className="text-[.9375rem] text-ink-2">{textOf(state, minutes)}</p>
        {state.perMonth > 0 && <BoostDiscs state={state} minutes={minutes} />}
      </div>
      <div className="col-span-full grid justify-items-start gap-1.5 wide:col-span-1 wide:justify-items-center">
        {isFree ? (
          <ButtonLink to={paths.tiers}>{BOOSTS_COPY.seePlans}</ButtonLink>
        ) : (
          <Action state={state} isRunning={minutes !== undefined} isBusy={isBusy} onStart={onStart} />
        )}
      </div>
    </div>
  )
}

/** None left: the date of the next takes the button's place. */
function Action({
  state,
  isRunning,
  isBusy,
  onStart,
}: Omit<PanelProps, keyof BoostPanelProps> & { isRunning: boolean }) {
  if (state.left === 0) return null
  return (
    <>
      <Button
        look={isRunning ? 'plain' : 'solid'}
        isBusy={isBusy}
        isIdle={isRunning || !state.isListed}
        onClick={onStart}
      >
        {BOOSTS_COPY.start}
      </Button>
      {isRunning && <span className="text-sm text-ink-2">{BOOSTS_COPY.afterThisOne}</span>}
    </>
  )
}

function titleOf({ perMonth, left }: BoostState, minutes: number | undefined): string {
  if (minutes !== undefined) return BOOSTS_COPY.running
  if (perMonth === 0) return BOOSTS_COPY.freeTitle
  return left > 0 ? BOOSTS_COPY.ready : BOOSTS_COPY.none
}

function textOf(state: BoostState, minutes: number | undefined): string {
  const { perMonth, left, runningUntil, renewsOn, planEndsOn, isListed } = state
  if (minutes !== undefined && runningUntil) return BOOSTS_COPY.minutesLeft(minutes, timeOfDay(new Date(runningUntil)))
  if (perMonth === 0) return BOOSTS_COPY.freeText
  if (!isListed) return BOOSTS_COPY.hidden
  if (left > 0) return BOOSTS_COPY.readyText
  if (renewsOn) return BOOSTS_COPY.nextOn(dayAndMonth(renewsOn))
  return planEndsOn ? BOOSTS_COPY.noNext(dayAndMonth(planEndsOn)) : ''
}
