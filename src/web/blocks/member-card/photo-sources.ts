import type { Photo } from '#contract/person.ts'

const SMALL_EDGE_PX = 320
const MEDIUM_EDGE_PX = 800

/** The `srcset` of the two smaller sizes. A size limits the longer edge, so the width is computed. */
export function photoSources({ smallUrl, mediumUrl, width, height }: Photo): string {
  const widthAt = (edge: number) => Math.round(width * Math.min(1, edge / Math.max(width, height)))
  return `${smallUrl} ${widthAt(SMALL_EDGE_PX)}w, ${mediumUrl} ${widthAt(MEDIUM_EDGE_PX)}w`
}
