import { memo } from 'react'
import { aura } from '#domain/aura/aura.ts'
import { AURA_VIEW_BOX } from '#domain/aura/shapes.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { asPicture, AuraHalo, AuraHeart, AuraPlates } from '#web/blocks/aura/aura-layers.tsx'

interface AuraPictureProps {
  vibe: AuraVibe
  /** Simpler and bolder: for drawings under about 64 px. */
  small?: boolean
  /** Without one the picture is decoration. */
  label?: string
  className?: string
}

/** A person's aura. The same vibe gives the same picture everywhere. */
export const AuraPicture = memo(function AuraPicture(props: AuraPictureProps) {
  const { vibe, small = false, label, className = '' } = props
  const drawn = aura(vibe, { small })
  return (
    <svg viewBox={AURA_VIEW_BOX} className={`isolate block ${className}`} {...asPicture(label)}>
      <AuraHalo of={drawn} />
      <g className="isolate">
        <AuraPlates of={drawn} plates={drawn.plateA} />
        <AuraPlates of={drawn} plates={drawn.plateB} />
      </g>
      <AuraHeart of={drawn} />
    </svg>
  )
})
