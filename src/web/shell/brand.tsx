export function BrandMark({ width = 36 }: { width?: number }) {
  return (
    <svg viewBox="0 0 36 24" width={width} aria-hidden className="isolate flex-none">
      <circle cx="12" cy="12" r="11" fill="#ff6f4e" />
      <circle cx="24" cy="12" r="11" fill="#8f80ff" style={{ mixBlendMode: 'var(--aura-blend)' as 'multiply' }} />
    </svg>
  )
}
