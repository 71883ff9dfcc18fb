import { useParameters } from '#web/blocks/filters/use-parameters.ts'

type Values<Defaults> = { [Name in keyof Defaults]: string }

/**
 * The state of a list in its address, so that it can be sent, reloaded and gone back to. A value that is the default
 * is left out. Changing a filter begins at the first page again.
 */
export function useAddress<const Defaults extends Record<string, string>>(defaults: Defaults) {
  const [parameters, change] = useParameters()
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, parameters.get(name) ?? fallback]),
  ) as Values<Defaults>
  const set = (changes: Partial<Values<Defaults>>, options: { replace?: boolean } = {}) =>
    change((before) => {
      const next = new URLSearchParams(before)
      if (!('after' in changes)) next.delete('after')
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined || value === '' || value === defaults[name]) next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  const isFiltered = Object.entries(defaults).some(([name, value]) => values[name] !== value)
  return { values, set, isFiltered, clear: () => change(() => new URLSearchParams()) }
}

/** The value if it is one of these, and otherwise nothing: an address can say anything. */
export function oneOf<const Value extends string>(values: readonly Value[], value: string): Value | undefined {
  return values.find((each) => each === value)
}
