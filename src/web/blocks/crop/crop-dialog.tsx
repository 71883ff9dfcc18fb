import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Minus, Plus } from 'lucide-react'
import {
  largestCrop,
  PHOTO_RATIO,
  smallestCropWidth,
  zoomCrop,
  zoomOf,
  zoomTo,
  type Crop,
  type PictureSize,
} from '#domain/profile/crop-rules.ts'
import { CROP_COPY } from '#web/blocks/crop/crop.copy.ts'
import { drawCrop } from '#web/blocks/crop/cropped-picture.ts'
import { useCropGestures, ZOOM_STEP } from '#web/blocks/crop/use-crop-gestures.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface CropDialogProps {
  name: string
  /** Which of several files that were chosen together. */
  place: { number: number; of: number }
  picture: PictureSize
  /** The picture, or a smaller copy of it. */
  shown: ImageBitmap
  /** Without a part: cancelled. */
  onAnswer(crop: Crop | undefined): void
  focusAfter?(): HTMLElement | null
}

/** A picture in the frame that photos have on cards and profiles, to be moved and zoomed until it fits. */
export function CropDialog({ name, place, picture, shown, onAnswer, focusAfter }: CropDialogProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState(() => largestCrop(picture))
  return (
    <Dialog
      title={CROP_COPY.title}
      text={CROP_COPY.text(name, place)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(undefined)}
      focusFirst={() => frame.current}
      {...(focusAfter && { focusAfter })}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{CROP_COPY.cancel}</Button>
          <Button look="hot" onClick={() => onAnswer(crop)}>
            {CROP_COPY.use}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <Frame frame={frame} picture={picture} shown={shown} crop={crop} onChange={setCrop} />
        <Zoom picture={picture} crop={crop} onChange={setCrop} />
      </div>
    </Dialog>
  )
}

interface CropProps {
  picture: PictureSize
  crop: Crop
  onChange(change: (crop: Crop) => Crop): void
}

interface FrameProps extends CropProps {
  frame: RefObject<HTMLDivElement | null>
  shown: ImageBitmap
}

const CANVAS_WIDTH_PX = 800

function Frame({ frame, picture, shown, crop, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  const [isSaid, setIsSaid] = useState(false)
  const gestures = useCropGestures({ frame, picture, onChange, onKey: () => setIsSaid(true) })
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, shown, picture, crop)
  }, [shown, picture, crop])
  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-label={CROP_COPY.frame}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
        tabIndex={0}
        {...gestures}
        className="mt-1.5 aspect-4/5 w-[min(100%,20rem,calc((100dvh-25rem)*.8))] min-w-40 cursor-grab touch-none overflow-hidden rounded-sheet bg-well select-none active:cursor-grabbing"
      >
        <canvas
          ref={canvas}
          width={CANVAS_WIDTH_PX}
          height={CANVAS_WIDTH_PX / PHOTO_RATIO}
          className="block size-full"
        />
      </div>
      <p id={hint} className="max-w-80 text-sm text-ink-2">
        {CROP_COPY.hint}
      </p>
      <p role="status" className="sr-only">
        {isSaid && placeWords(picture, crop)}
      </p>
    </>
  )
}

function placeWords(picture: PictureSize, { left, top }: Crop): string {
  return CROP_COPY.moved(Math.round((left / picture.width) * 100), Math.round((top / picture.height) * 100))
}

function Zoom({ picture, crop, onChange }: CropProps) {
  const largest = largestCrop(picture).width
  const canZoom = smallestCropWidth(picture) < largest
  const zoomBy = (factor: number) => onChange((current) => zoomCrop(picture, current, factor))
  return (
    <div className="flex w-full max-w-80 items-center gap-3">
      <IconButton label={CROP_COPY.zoomOut} disabled={!canZoom} onClick={() => zoomBy(1 / ZOOM_STEP)}>
        <Minus aria-hidden size={20} strokeWidth={1.5} />
      </IconButton>
      <input
        type="range"
        aria-label={CROP_COPY.zoom}
        aria-valuetext={CROP_COPY.zoomValue(Math.round((largest / crop.width) * 100))}
        min={0}
        max={100}
        disabled={!canZoom}
        value={Math.round(zoomOf(picture, crop) * 100)}
        onChange={({ target }) => {
          const zoom = Number(target.value) / 100
          onChange((current) => zoomTo(picture, current, zoom))
        }}
        className="h-11 min-w-0 grow cursor-pointer accent-ember disabled:cursor-default"
      />
      <IconButton label={CROP_COPY.zoomIn} disabled={!canZoom} onClick={() => zoomBy(ZOOM_STEP)}>
        <Plus aria-hidden size={20} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
