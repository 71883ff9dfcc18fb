/** Width to height of every photo: cards and covers have this shape. */
export const PHOTO_RATIO = 4 / 5
/** A smaller part of a picture would be blurred on a phone's card. */
const CROP_MIN_WIDTH = 240
/** Whole pixels cannot keep the shape exactly. */
const RATIO_TOLERANCE_PX = 2

export interface PictureSize {
  width: number
  height: number
}

/** The part of an upright picture that is kept, in its pixels. */
export interface Crop extends PictureSize {
  left: number
  top: number
}

/** The largest part in the shape of a photo, from the middle of the picture. */
export function largestCrop(picture: PictureSize): Crop {
  const width = Math.min(picture.width, picture.height * PHOTO_RATIO)
  const height = width / PHOTO_RATIO
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height }
}

/** The smallest part that may be kept: of a small picture, the largest one. */
export function smallestCropWidth(picture: PictureSize): number {
  return Math.min(CROP_MIN_WIDTH, largestCrop(picture).width)
}

/** Moved by so many pixels of the picture, as far as the picture reaches. */
export function moveCrop(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    left: clamp(crop.left + right, 0, picture.width - crop.width),
    top: clamp(crop.top + down, 0, picture.height - crop.height),
  }
}

/** Where something is in the frame, from 0 to 1 in both directions. */
interface FramePoint {
  x: number
  y: number
}
const MIDDLE: FramePoint = { x: 0.5, y: 0.5 }

/** Enlarges what is in the frame; the point that stays where it is may be under a finger or the mouse. */
export function zoomCrop(picture: PictureSize, crop: Crop, factor: number, fixed = MIDDLE): Crop {
  const width = clamp(crop.width / factor, smallestCropWidth(picture), largestCrop(picture).width)
  const height = width / PHOTO_RATIO
  const zoomed = { ...crop, width, height }
  return moveCrop(picture, zoomed, (crop.width - width) * fixed.x, (crop.height - height) * fixed.y)
}

/** How much the picture is enlarged, from 0 for the largest part to 1 for the smallest. */
export function zoomOf(picture: PictureSize, { width }: Crop): number {
  const range = Math.log(largestCrop(picture).width / smallestCropWidth(picture))
  return range === 0 ? 0 : Math.log(largestCrop(picture).width / width) / range
}

export function zoomTo(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const largest = largestCrop(picture).width
  const width = largest * (smallestCropWidth(picture) / largest) ** clamp(zoom, 0, 1)
  return zoomCrop(picture, crop, crop.width / width)
}

/** In whole pixels, within the picture. */
export function toPixels(picture: PictureSize, crop: Crop): Crop {
  const width = clamp(Math.round(crop.width), 1, picture.width)
  const height = clamp(Math.round(crop.height), 1, picture.height)
  return {
    left: clamp(Math.round(crop.left), 0, picture.width - width),
    top: clamp(Math.round(crop.top), 0, picture.height - height),
    width,
    height,
  }
}

/** Whether a part, in whole pixels, is within the picture, large enough and of the shape of a photo. */
export function isCropOf(picture: PictureSize, { left, top, width, height }: Crop): boolean {
  const isInside = left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height
  const isLargeEnough = width >= Math.floor(smallestCropWidth(picture)) && width >= 1 && height >= 1
  return isInside && isLargeEnough && Math.abs(width / PHOTO_RATIO - height) <= RATIO_TOLERANCE_PX
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
