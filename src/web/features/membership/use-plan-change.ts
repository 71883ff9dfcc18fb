import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnPlan } from '#contract/membership.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { MANAGE_COPY } from '#web/features/membership/manage.copy.ts'
import { longDay } from '#web/features/membership/plan-days.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** Changes of the plan. The answer is shown at once; the server tells the other tabs. */
export function usePlanChange() {
  const cache = useQueryClient()
  const showToast = useToast()
  const show = (plan: OwnPlan) => cache.setQueryData(orpc.membership.mine.queryKey(), plan)
  const change = useMutation(
    orpc.membership.change.mutationOptions({
      onSuccess: ({ plan, isChanged }) => {
        show(plan)
        const day = plan.endDate && longDay(plan.endDate, plan.today)
        showToast({ text: isChanged ? MANAGE_COPY.changed(plan.name, day) : MANAGE_COPY.unchanged(plan.name) })
      },
    }),
  )
  const leaving = useMutation(
    orpc.membership.leaveAtEnd.mutationOptions({
      onSuccess: (plan) => {
        show(plan)
        const day = plan.endDate && longDay(plan.endDate, plan.today)
        showToast({ text: plan.leavesAtEnd && day ? MANAGE_COPY.willLeave(day) : MANAGE_COPY.stayed })
      },
    }),
  )
  return { change, leaving }
}

export function failureText(error: unknown, isUpgrade: boolean): string {
  if (failureOf(error).code === 'SIGN_IN_NEEDED') return MANAGE_COPY.notLoggedIn
  return isUpgrade ? MANAGE_COPY.upgradeFailed : MANAGE_COPY.changeFailed
}
