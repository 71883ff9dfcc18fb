import { encode } from 'uqr'

/** Free space that scanners need around the code. */
const QUIET_MODULES = 4

/** Dark on light in both themes: many cameras do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-sheet"
    >
      <rect width={size} height={size} fill="#fffaf2" />
      <path d={squares.join('')} fill="#2a1027" />
    </svg>
  )
}
