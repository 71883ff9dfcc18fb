import { useId, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as RadioGroup from '@radix-ui/react-radio-group'
import { FACTOR_POINTS } from '#domain/compatibility/factor-rules.ts'
import { FACTORS, type Factor } from '#domain/compatibility/vibe.ts'
import { isAnythingWeighed, STANDARD_WEIGHTS, type Weight, type Weights } from '#domain/compatibility/weights.ts'
import { orpc } from '#web/api/client.ts'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { FACTOR_NAMES } from '#web/blocks/receipt/receipt.copy.ts'
import { withOrder } from '#web/features/discovery/discover-address.ts'
import { WEIGHTS_COPY } from '#web/features/discovery/discovery.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

interface WeightsSheetProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

export default function WeightsSheet({ isOpen, onOpenChange }: WeightsSheetProps) {
  const own = useQuery(orpc.discovery.weights.queryOptions({ enabled: isOpen }))
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onOpenChange} title={WEIGHTS_COPY.title} text={WEIGHTS_COPY.text}>
      {own.data && <WeightsForm saved={own.data.weights} onDone={() => onOpenChange(false)} />}
      {!own.data && own.isError && (
        <FailureNote onRetry={() => void own.refetch()} isRetrying={own.isFetching}>
          {WEIGHTS_COPY.failed}
        </FailureNote>
      )}
      {own.isPending && !own.isError && (
        <SkeletonGroup label={WEIGHTS_COPY.loading}>
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </BottomSheet>
  )
}

/** Saving shows the people in the new order. Going back to the standard weights shows the standard order. */
function useSaveWeights(onDone: () => void) {
  const client = useQueryClient()
  const [, change] = useParameters()
  return useMutation(
    orpc.discovery.setWeights.mutationOptions({
      onSuccess: ({ weights }, input) => {
        client.setQueryData(orpc.discovery.weights.queryKey(), { weights })
        for (const queryKey of [orpc.discovery.list.key(), orpc.discovery.matches.key()])
          void client.invalidateQueries({ queryKey })
        change((current) => withOrder(current, input.weights === STANDARD_WEIGHTS ? null : 'mine'))
        onDone()
      },
    }),
  )
}

function WeightsForm({ saved, onDone }: { saved: Weights; onDone: () => void }) {
  const [weights, setWeights] = useState(saved)
  const [isRefused, setIsRefused] = useState(false)
  const save = useSaveWeights(onDone)
  const problem = isRefused && !isAnythingWeighed(weights) ? WEIGHTS_COPY.nothing : undefined
  const submit = () => {
    setIsRefused(!isAnythingWeighed(weights))
    if (isAnythingWeighed(weights)) save.mutate({ weights })
  }
  return (
    <div className="grid gap-4">
      <ul className="border-t border-rule">
        {FACTORS.map((factor) => (
          <li key={factor} className="border-b border-rule py-2.5">
            <WeightChoice
              factor={factor}
              weight={weights[factor]}
              onChange={(weight) => setWeights({ ...weights, [factor]: weight })}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-ember-text empty:hidden">
        {problem ?? (save.isError ? WEIGHTS_COPY.saveFailed : null)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="hot" size="big" className="grow" isBusy={save.isPending} onClick={submit}>
          {WEIGHTS_COPY.save}
        </Button>
        <Button size="big" className="grow" onClick={() => save.mutate({ weights: STANDARD_WEIGHTS })}>
          {WEIGHTS_COPY.reset}
        </Button>
      </div>
    </div>
  )
}

interface WeightChoiceProps {
  factor: Factor
  weight: Weight
  onChange(weight: Weight): void
}

function WeightChoice({ factor, weight, onChange }: WeightChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span>
        <span id={id} className="block font-semibold">
          {FACTOR_NAMES[factor]}
        </span>
        <span className="text-sm text-ink-2 tabular-nums">{WEIGHTS_COPY.points(weight * FACTOR_POINTS[factor])}</span>
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        orientation="horizontal"
        value={String(weight)}
        onValueChange={(next) => onChange(Number(next) as Weight)}
        className="grid grid-cols-4 max-xs:w-full overflow-hidden rounded-full border border-ink-3"
      >
        {WEIGHTS_COPY.weights.map((choice) => (
          <RadioGroup.Item
            key={choice.weight}
            value={String(choice.weight)}
            aria-label={choice.name}
            title={choice.name}
            className="min-h-11 min-w-12 max-xs:min-w-0 cursor-pointer text-sm font-semibold tabular-nums transition-colors duration-150 hover:bg-tint focus-visible:-outline-offset-3 data-[state=checked]:bg-solid data-[state=checked]:text-on-solid"
          >
            {choice.sign}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
