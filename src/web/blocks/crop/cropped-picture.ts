import { PHOTO_RATIO, toPixels, type Crop, type PictureSize } from '#domain/profile/crop-rules.ts'

/** A file and the part of it that is to be kept. The server cuts it: what it gets is the file as it is. */
export interface CroppedPicture {
  file: File
  crop: Crop
  /** The part, small. */
  preview: Blob
}

/** Sharp enough for a large frame, and little memory on a phone. */
const SHOWN_EDGE_PX = 2560
const PREVIEW_WIDTH_PX = 320

/** The picture upright and small enough to be moved about; the browser decodes it beside the page's own work. */
export function shrink(file: Blob, { width, height }: PictureSize): Promise<ImageBitmap> {
  if (Math.max(width, height) <= SHOWN_EDGE_PX) return createImageBitmap(file)
  const isWide = width >= height
  return createImageBitmap(file, {
    ...(isWide ? { resizeWidth: SHOWN_EDGE_PX } : { resizeHeight: SHOWN_EDGE_PX }),
    resizeQuality: 'medium',
  })
}

/** Draws the part of the picture that the frame shows. The shown bitmap may be smaller than the picture. */
export function drawCrop(canvas: HTMLCanvasElement, shown: ImageBitmap, picture: PictureSize, crop: Crop): void {
  const scale = shown.width / picture.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  const { left, top, width, height } = crop
  pen.drawImage(shown, left * scale, top * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height)
}

export async function cutOut(
  file: File,
  shown: ImageBitmap,
  picture: PictureSize,
  chosen: Crop,
): Promise<CroppedPicture> {
  const crop = toPixels(picture, chosen)
  const canvas = document.createElement('canvas')
  canvas.width = PREVIEW_WIDTH_PX
  canvas.height = PREVIEW_WIDTH_PX / PHOTO_RATIO
  drawCrop(canvas, shown, picture, crop)
  const preview = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  return { file, crop, preview: preview ?? file }
}
