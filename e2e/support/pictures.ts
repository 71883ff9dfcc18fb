import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

/**
 * Pictures are compared as if from afar: each field of 8 by 8 pixels is one colour. That is what a person would notice,
 * and it is the same on every machine, while the edge of a letter is drawn a little differently on each.
 */
const FIELD_PX = 8
/** How far, of 255, a field's red, green or blue may be off. */
const COLOUR_TOLERANCE = 24
/** How many fields, or which part of them, may be off by more than that. */
const FIELDS_TOLERANCE = { count: 4, share: 0.003 }

export interface Picture {
  width: number
  height: number
  /** Red, green and blue of each pixel, line by line. */
  pixels: Uint8Array
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function readPicture(file: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

export async function writePicture(file: string, { width, height, pixels }: Picture): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const png = sharp(pixels, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 9, effort: 10 })
  writeFileSync(file, await png.toBuffer())
}

/** The part of a picture within the box, at the reduced resolution. */
export function fromAfar(picture: Picture, box: Box): Picture {
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const width = Math.ceil(Math.round(box.width) / FIELD_PX)
  const height = Math.ceil(Math.round(box.height) / FIELD_PX)
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const colour = meanColour(picture, left + column * FIELD_PX, top + row * FIELD_PX)
      pixels.set(colour, (row * width + column) * 3)
    }
  }
  return { width, height, pixels }
}

function meanColour({ width, height, pixels }: Picture, left: number, top: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const right = Math.min(left + FIELD_PX, width)
  const bottom = Math.min(top + FIELD_PX, height)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const start = (y * width + x) * 3
      for (const channel of [0, 1, 2] as const) sum[channel] += pixels[start + channel] ?? 0
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top))
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** A sentence about the difference, or nothing when it is within the tolerance. */
export function describeDifference(before: Picture, now: Picture): string | undefined {
  if (before.width !== now.width || before.height !== now.height) {
    const size = ({ width, height }: Picture) => `${width * FIELD_PX} by ${height * FIELD_PX} px`
    return `was about ${size(before)} and is ${size(now)}`
  }
  const fields = now.width * now.height
  const off = listDistances(before, now).filter((distance) => distance > COLOUR_TOLERANCE)
  if (off.length <= Math.max(FIELDS_TOLERANCE.count, fields * FIELDS_TOLERANCE.share)) return undefined
  return `${off.length} of ${fields} fields have changed, by up to ${Math.max(...off)} of 255`
}

/** For each field, how far its most different channel is off. */
function listDistances(before: Picture, now: Picture): number[] {
  const off = (index: number) => Math.abs((before.pixels[index] ?? 0) - (now.pixels[index] ?? 0))
  return Array.from({ length: now.width * now.height }, (_, field) =>
    Math.max(off(field * 3), off(field * 3 + 1), off(field * 3 + 2)),
  )
}
