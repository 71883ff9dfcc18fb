import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

interface CalmOptions<Row> {
  rows: readonly Row[]
  keyOf(row: Row): string
  /** The element of the rows, and of nothing else: headings and pagers change the list, they do not hold it. */
  area: RefObject<HTMLElement | null>
  /** The rows of the address before, shown until those of this one are there. */
  isPlaceholder: boolean
}

interface CalmRows<Row> {
  rows: readonly Row[]
  /** How many wait to be shown. */
  newCount: number
  /** For the button that shows them. */
  buttonProps: { ref: RefObject<HTMLButtonElement | null>; onClick(): void }
  /** To be given to an element around the rows and the button. */
  focusProps: { onFocus(event: React.FocusEvent): void; onBlur(event: React.FocusEvent): void }
}

/** The rows that stay, in their order, and the list that they are of. */
interface Hold {
  search: string
  keys: readonly string[]
}

/**
 * While a row has the focus, new rows wait, so that nothing jumps under the hand. Those that are there stay current.
 * Another address is another list, which begins with all of its rows.
 */
export function useCalmRows<Row>({ rows, keyOf, area, isPlaceholder }: CalmOptions<Row>): CalmRows<Row> {
  const { search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const { isFocused, focusProps } = useFocusWithin(area, button)
  const [held, setHeld] = useState<Hold>()
  const keys = rows.map(keyOf)
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const kept = held?.search === search ? held.keys.filter((key) => byKey.has(key)) : []
  const isHeld = isFocused && !isPlaceholder && kept.length > 0
  const hold = () => setHeld({ search, keys })
  if (!isFocused && held) setHeld(undefined)
  // Also when the focus was there before the rows of this address were.
  if (isFocused && !isPlaceholder && kept.length === 0 && rows.length > 0) hold()
  return {
    rows: isHeld ? kept.flatMap((key) => byKey.get(key) ?? []) : rows,
    newCount: isHeld ? keys.filter((key) => !held?.keys.includes(key)).length : 0,
    buttonProps: { ref: button, onClick: hold },
    focusProps,
  }
}

/** Whether the focus is in the area; once it is, it may also go to the button. */
function useFocusWithin(area: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [isFocused, setIsFocused] = useState(false)
  const isWithin = (element: Element | null) =>
    element !== null && (area.current?.contains(element) || element === button.current)
  const leave = useEffectEvent(() => {
    if (!isWithin(document.activeElement)) setIsFocused(false)
  })
  useEffect(() => {
    // A row that is removed takes the focus with it, and no event says so.
    const observer = new MutationObserver(() => leave())
    if (area.current) observer.observe(area.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [area])
  const focusProps = {
    onFocus: ({ target }: React.FocusEvent) => {
      if (area.current?.contains(target)) setIsFocused(true)
    },
    onBlur: ({ relatedTarget }: React.FocusEvent) => {
      if (!isWithin(relatedTarget)) setIsFocused(false)
    },
  }
  return { isFocused, focusProps }
}
