/** Above this a picture is not decoded: 50 megapixels are 200 MB of memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** Enough for a phone's panorama. A strip one pixel wide takes half a minute to make smaller, at 95 kB. */
export const PICTURE_MAX_EDGE = 16_384

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** This many bytes from the beginning of a file are enough to tell its format. */
export const PICTURE_HEAD_BYTES = 64

const PNG_SIGNATURE = '\u0089PNG\r\n\u001A\n'
/** The brands of HEIF files whose pictures are HEVC. AVIF has the same container and other brands. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** What a file is by its content, whatever it is called; undefined for anything that is no picture we know. */
export function pictureFormatOf(head: Uint8Array): PictureFormat | undefined {
  const text = String.fromCodePoint(...head.subarray(0, PICTURE_HEAD_BYTES))
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (text.startsWith(PNG_SIGNATURE)) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  return text.startsWith('ftyp', 4) && brandsIn(text).some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined
}

export function isPictureTooLarge({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > PICTURE_MAX_EDGE || width * height > PICTURE_MAX_PIXELS
}

/** Four letters each: the main brand, a version, then the compatible ones up to the end of the first box. */
function brandsIn(head: string): string[] {
  const boxLength = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands: string[] = []
  for (let start = 8; start + 4 <= Math.min(boxLength, head.length); start += 4)
    brands.push(head.slice(start, start + 4))
  return brands
}
