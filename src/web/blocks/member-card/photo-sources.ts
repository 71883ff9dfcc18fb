import type { Photo } from '#contract/person.ts'

const SMALL_EDGE_PX = 320
const MEDIUM_EDGE_PX = 800

/** The two smaller sizes with their real widths: the sizes limit the longest edge, which is not always the width. */
export function photoSources({ smallUrl, mediumUrl, width, height }: Photo): string {
  const widthAt = (edge: number) => Math.round(width * Math.min(1, edge / Math.max(width, height)))
  return `${smallUrl} ${widthAt(SMALL_EDGE_PX)}w, ${mediumUrl} ${widthAt(MEDIUM_EDGE_PX)}w`
}
