import type { ReactNode } from 'react'
import { auraPart, type AuraLayer } from '#domain/aura/aura-part.ts'
import { AURA_VIEW_BOX } from '#domain/aura/shapes.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { asPicture, AuraHalo, AuraHeart, AuraPlates } from '#web/blocks/aura/aura-layers.tsx'

interface AuraPartPictureProps {
  vibe: AuraVibe
  factor: keyof AuraVibe
  label?: string
  className?: string
}

/** The part of an aura that one factor decides, the rest nearly transparent: the picture on that factor's card. */
export function AuraPartPicture({ vibe, factor, label, className = '' }: AuraPartPictureProps) {
  const { aura, strength } = auraPart(vibe, factor)
  const layer = (name: AuraLayer, drawing: ReactNode) => {
    if (strength[name] === 0) return null
    return strength[name] < 1 ? <g opacity={strength[name]}>{drawing}</g> : drawing
  }
  return (
    <svg viewBox={AURA_VIEW_BOX} className={`isolate block ${className}`} {...asPicture(label)}>
      {layer('halo', <AuraHalo of={aura} />)}
      <g className="isolate">
        {layer('plateA', <AuraPlates of={aura} plates={aura.plateA} />)}
        {layer('plateB', <AuraPlates of={aura} plates={aura.plateB} />)}
      </g>
      {layer('heart', <AuraHeart of={aura} />)}
    </svg>
  )
}
