const DOTS_AT_MOST = 11
const RING = 10.5

/** A number with as many dots around it as its aura has petals; 22 and 33 have inner rings, as there. */
export function NumberGlyph({ value, className = '' }: { value: number; className?: string }) {
  const dots = Math.min(value, DOTS_AT_MOST)
  const rings = value > DOTS_AT_MOST ? value / DOTS_AT_MOST : 1
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={String(value)} className={`block size-6 ${className}`}>
      {Array.from({ length: Math.floor(rings) }, (_, ring) => (
        <circle
          key={ring}
          cx={12}
          cy={12}
          r={RING - ring * 1.5}
          fill="none"
          stroke="currentColor"
          strokeWidth={ring ? 0.8 : 1.5}
          strokeLinecap="round"
          pathLength={dots}
          strokeDasharray="0 1"
          transform="rotate(-90 12 12)"
        />
      ))}
      <text
        x={12}
        y={15.6}
        textAnchor="middle"
        className={`fill-current font-display font-medium tracking-tight ${value > 9 ? 'text-[9.5px]' : 'text-[11px]'}`}
      >
        {value}
      </text>
    </svg>
  )
}
