interface Signs {
  western: string
  eastern: string
}

/** What somebody who cannot see the wheel would want to know about it. */
export function wheelLabel(first: Signs | undefined, second: Signs | undefined): string {
  if (first && second) {
    return (
      `Zodiac wheel: ${first.western} and ${second.western} on the outer ring, ` +
      `${first.eastern} and ${second.eastern} on the inner ring`
    )
  }
  const only = first ?? second
  if (only) return `Zodiac wheel: ${only.western} on the outer ring, ${only.eastern} on the inner ring`
  return 'Zodiac wheel: the twelve western signs on the outer ring, the twelve animals on the inner ring'
}
