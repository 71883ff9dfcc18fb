const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i
const IPV4_PARTS = 3
const IPV6_GROUPS = 3

/**
 * The network that an address belongs to, as providers hand them out: roughly where from, and not which household.
 * Null for an address that says nothing.
 */
export function networkName(address: string | null): string | null {
  const bare = (address ?? '').split('%')[0]?.replace(MAPPED_IPV4, '') ?? ''
  const parts = bare.split('.')
  if (parts.length === 4) return [...parts.slice(0, IPV4_PARTS), '…'].join('.')
  const groups = (bare.split('::')[0] ?? '').split(':').filter(Boolean)
  return groups.length > 0 ? `${groups.slice(0, IPV6_GROUPS).join(':')}:…` : null
}
