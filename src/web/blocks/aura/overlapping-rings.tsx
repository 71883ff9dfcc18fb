const RINGS = [
  { radius: 92, width: 1.5 },
  { radius: 72, width: 10 },
  { radius: 47, width: 10 },
  { radius: 22, width: 10 },
]

/** A decoration: two sets of rings in two colours, blended over each other. */
export function OverlappingRings({ className }: { className: string }) {
  return (
    <svg viewBox="-150 -96 300 192" aria-hidden fill="none" className={`isolate ${className}`}>
      <g stroke="#ff6f4e">
        {RINGS.map(({ radius, width }) => (
          <circle key={radius} cx={-52} r={radius} strokeWidth={width} />
        ))}
      </g>
      <g stroke="#8f80ff" style={{ mixBlendMode: 'var(--aura-blend)' as 'multiply' }}>
        {RINGS.map(({ radius, width }) => (
          <circle key={radius} cx={52} r={radius} strokeWidth={width} />
        ))}
      </g>
    </svg>
  )
}
