import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FirstStep } from '#domain/profile/first-steps.ts'

/** What a link to a step on the profile carries along. */
export const askingFor = (step: FirstStep) => ({ firstStep: step })

/** Begins a step when a link has asked for it, once: a reload does not ask again. */
export function useAskedStep(step: FirstStep, begin: () => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { firstStep?: FirstStep } | null)?.firstStep === step
  const answer = useEffectEvent(() => {
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    // After the frame has moved the focus to the new page.
    requestAnimationFrame(begin)
  })
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked])
}
