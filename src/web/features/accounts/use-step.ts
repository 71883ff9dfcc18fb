import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { neighbour, SECTIONS, type SectionName } from '#web/features/accounts/sign-up-rules.ts'

const STEP = 'step'

/** Phones show one step at a time, wide screens all of them. */
export const showsOneStep = () => !window.matchMedia('(width >= 56.25rem)').matches

/** Which step a phone shows. It is in the address, so that the phone's own Back goes a step back. */
export function useStep(isHydrated: boolean) {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = SECTIONS.find(({ name }) => name === parameters.get(STEP))
  // The prerendered page shows the first step, whatever the address says.
  const section: SectionName = (isHydrated && asked?.name) || 'account'

  const goTo = (next: SectionName, { replace = false } = {}) => {
    if (!showsOneStep()) return
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === 'account') changed.delete(STEP)
        else changed.set(STEP, next)
        return changed
      },
      { replace, preventScrollReset: true, state: { isNextStep: !replace } },
    )
  }
  const goBack = () => {
    if ((state as { isNextStep?: boolean } | null)?.isNextStep) void navigate(-1)
    else goTo(neighbour(section, -1), { replace: true })
  }
  return { section, goTo, goBack }
}
