import type { PairedAura } from '#domain/aura/aura-pair.ts'
import { GROUND, type Aura, type HaloRing, type Ink, type Plate } from '#domain/aura/shapes.ts'

/** Follows the colour scheme of the element around the drawing. */
export const paint = ({ dawn, dusk }: Ink) => (dawn === dusk ? dawn : `light-dark(${dawn},${dusk})`)

/** What assistive technology is told of a drawing: its label, or nothing at all. */
export const asPicture = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)

export function AuraHalo({ of: { halo, inks } }: { of: Aura }) {
  return (
    <g fill="none">
      {halo.map((ring, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an aura that changes in view keeps its elements: they move
        <Ring key={index} ring={ring} stroke={paint(inks[ring.ink])} />
      ))}
    </g>
  )
}

function Ring({ ring: { radius, width, cap, dash, opacity, turn }, stroke }: { ring: HaloRing; stroke: string }) {
  return (
    <circle
      r={radius}
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap={cap === 'round' ? cap : undefined}
      strokeDasharray={dash ?? undefined}
      opacity={opacity < 1 ? opacity : undefined}
      transform={turn ? `rotate(${turn})` : undefined}
    />
  )
}

export function AuraPlates({ of: { inks }, plates }: { of: Aura; plates: readonly Plate[] }) {
  return plates.map(({ ink, path, fillRule, opacity, overprint }, index) => (
    <path
      // oxlint-disable-next-line react/no-array-index-key -- an aura that changes in view keeps its elements: they move
      key={index}
      fill={paint(inks[ink])}
      fillRule={fillRule === 'evenodd' ? fillRule : undefined}
      opacity={opacity < 1 ? opacity : undefined}
      className={overprint ? '[mix-blend-mode:var(--aura-blend)]' : undefined}
      d={path}
    />
  ))
}

/** Its rim has the colour of the background: set `--aura-ground` where that is not the usual one. */
export function AuraHeart({ of: { heart, inks } }: { of: Aura }) {
  const { x, y, radius, rim } = heart
  return (
    <>
      <circle cx={x} cy={y} r={radius + rim} fill={`var(--aura-ground,${paint(GROUND)})`} />
      <circle cx={x} cy={y} r={radius} fill={paint(inks.heart)} />
    </>
  )
}

/** Plate B inside the overlap of two people: unblended, in a shade of the third ink. */
export function AuraLace({ of: { aura, lace } }: { of: PairedAura }) {
  return (
    <g fill={paint(lace)}>
      {aura.plateB.map(({ path, fillRule }) => (
        <path key={path} fillRule={fillRule === 'evenodd' ? fillRule : undefined} d={path} />
      ))}
    </g>
  )
}
