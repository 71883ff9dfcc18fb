/** Made when it is first asked for, and only once: formatters load tables of a language, which would delay a page. */
export function lazyValue<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
