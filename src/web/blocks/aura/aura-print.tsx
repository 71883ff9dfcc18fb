import { aura } from '#domain/aura/aura.ts'
import type { AuraLayer } from '#domain/aura/aura-part.ts'
import { AURA_VIEW_BOX } from '#domain/aura/shapes.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { AuraHalo, AuraHeart, AuraPlates } from '#web/blocks/aura/aura-layers.tsx'

interface AuraPrintProps {
  vibe: AuraVibe
  /** Which layers are on the sheet already. */
  isPrinted: Record<AuraLayer, boolean>
  className?: string
}

/** Where two paths have the same commands, browsers bend one into the other; otherwise the new one is there at once. */
const MOVING =
  'motion-safe:[&_path]:transition-[fill,d] motion-safe:[&_path]:duration-700 motion-safe:[&_path]:ease-calm motion-safe:[&_circle]:transition-[r,cx,cy,fill,stroke,stroke-width,opacity] motion-safe:[&_circle]:duration-700 motion-safe:[&_circle]:ease-calm'
const LAYER = 'ease-calm motion-safe:transition-[opacity,scale,rotate] motion-safe:duration-700'
/** A layer that is not printed yet lies a little turned and small, and comes to its place as it appears. */
const OFF_SHEET = 'opacity-0 scale-75 -rotate-12'
const ARRIVING = 'starting:motion-safe:opacity-0 starting:motion-safe:scale-75 starting:motion-safe:-rotate-12'
const BLENDED = '[mix-blend-mode:var(--aura-blend)]'

/** An aura that is being printed: a blank sheet with guide lines, on which layers appear and move by themselves. */
export function AuraPrint({ vibe, isPrinted, className = '' }: AuraPrintProps) {
  const drawn = aura(vibe)
  const look = (layer: AuraLayer) => `${LAYER} ${isPrinted[layer] ? '' : OFF_SHEET}`
  return (
    <svg viewBox={AURA_VIEW_BOX} aria-hidden className={`isolate block ${MOVING} ${className}`}>
      <Guides isPrinted={isPrinted} />
      <g data-layer="halo" data-printed={isPrinted.halo} className={look('halo')}>
        <AuraHalo of={drawn} />
      </g>
      <g className="isolate">
        <g data-layer="plateA" data-printed={isPrinted.plateA} className={look('plateA')}>
          <AuraPlates of={drawn} plates={drawn.plateA} />
        </g>
        {/* Another type is another plate, which arrives anew; it blends as a whole, also while it fades in. */}
        <g
          key={vibe.mbti ?? 'none'}
          data-layer="plateB"
          data-printed={isPrinted.plateB}
          className={`${look('plateB')} ${ARRIVING} ${BLENDED}`}
        >
          <AuraPlates of={drawn} plates={drawn.plateB} />
        </g>
      </g>
      <g data-layer="heart" data-printed={isPrinted.heart} className={look('heart')}>
        <AuraHeart of={drawn} />
      </g>
    </svg>
  )
}

const GUIDES: readonly { layer: AuraLayer; radius: number }[] = [
  { layer: 'halo', radius: 94 },
  { layer: 'plateA', radius: 78 },
  { layer: 'plateB', radius: 46 },
  { layer: 'heart', radius: 14.5 },
]

/** Fine dashed circles where a layer is still missing, and the printer's cross hairs. */
function Guides({ isPrinted }: Pick<AuraPrintProps, 'isPrinted'>) {
  return (
    <g fill="none" className="stroke-ink-3" strokeWidth={1}>
      {GUIDES.map(({ layer, radius }) => (
        <circle key={layer} r={radius} strokeDasharray="2 4" opacity={isPrinted[layer] ? 0 : 0.7} />
      ))}
      <path d="M-100-92h14M-93-99v14M100-92h-14M93-99v14M-100 92h14M-93 99v-14M100 92h-14M93 99v-14" opacity={0.7} />
    </g>
  )
}
