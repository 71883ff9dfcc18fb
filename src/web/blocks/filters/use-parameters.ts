import { useSearchParams, type NavigateOptions } from 'react-router'

/**
 * The parameters of the address as the page shows them, and a way to change them. A change starts from the address
 * itself: after two quick choices the page may not have rendered the first yet, and the second would undo it.
 */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changed: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) =>
    setParameters(changed(new URLSearchParams(window.location.search)), { preventScrollReset: true, ...options })
  return [parameters, change] as const
}
