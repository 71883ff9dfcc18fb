import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { moveCrop, zoomCrop, type Crop, type PictureSize } from '#domain/profile/crop-rules.ts'

interface CropGesturesOptions {
  frame: RefObject<HTMLElement | null>
  picture: PictureSize
  onChange(change: (crop: Crop) => Crop): void
  /** Of what was done with a key, for those who do not see it. */
  onKey(): void
}

interface Point {
  x: number
  y: number
}

/** A finger trembles: up to here it is a tap. */
const TAP_PX = 5
const KEY_STEP = 0.04
const KEY_LEAP = 0.2
export const ZOOM_STEP = 1.15
const ZOOM_PER_WHEEL_PX = 0.0016
const WHEEL_LINE_PX = 16

const DIRECTIONS: Readonly<Partial<Record<string, readonly [right: number, down: number]>>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const ZOOM_KEYS: Readonly<Partial<Record<string, number>>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** Moves the picture in its frame with one finger or the mouse, zooms it with two fingers or the wheel. */
export function useCropGestures({ frame, picture, onChange, onKey }: CropGesturesOptions) {
  const down = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  useWheel(frame, (event) => {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL_LINE_PX : event.deltaY
    const fixed = placeIn(frame.current, { x: event.clientX, y: event.clientY })
    onChange((crop) => zoomCrop(picture, crop, Math.exp(-pixels * ZOOM_PER_WHEEL_PX), fixed))
  })

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    start.current = down.current.size === 0 ? point : undefined
    down.current.set(event.pointerId, point)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!down.current.has(event.pointerId) || !frame.current) return
    const point = { x: event.clientX, y: event.clientY }
    if (start.current && distance(start.current, point) < TAP_PX) return
    start.current = undefined
    const before = fingers(down.current)
    down.current.set(event.pointerId, point)
    const now = fingers(down.current)
    const { width } = frame.current.getBoundingClientRect()
    const fixed = placeIn(frame.current, now.middle)
    onChange((crop) => {
      const scale = crop.width / width
      const right = (before.middle.x - now.middle.x) * scale
      const moved = moveCrop(picture, crop, right, (before.middle.y - now.middle.y) * scale)
      return before.spread > 0 ? zoomCrop(picture, moved, now.spread / before.spread, fixed) : moved
    })
  }
  const onPointerUp = (event: PointerEvent) => {
    down.current.delete(event.pointerId)
    if (!start.current) return
    start.current = undefined
    const { x, y } = placeIn(frame.current, { x: event.clientX, y: event.clientY })
    onChange((crop) => moveCrop(picture, crop, (x - 0.5) * crop.width, (y - 0.5) * crop.height))
  }
  const onPointerCancel = (event: PointerEvent) => {
    down.current.delete(event.pointerId)
    start.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    const factor = ZOOM_KEYS[event.key]
    if (!direction && factor === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? KEY_LEAP : KEY_STEP
    onChange((crop) => {
      if (factor !== undefined) return zoomCrop(picture, crop, factor)
      const [right, downwards] = direction ?? [0, 0]
      return moveCrop(picture, crop, right * step * crop.width, downwards * step * crop.height)
    })
    onKey()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
}

/** React's own listener could not keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const turn = useEffectEvent(onWheel)
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      turn(event)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])
}

function placeIn(frame: HTMLElement | null, { x, y }: Point): Point {
  if (!frame) return { x: 0.5, y: 0.5 }
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: (x - left) / width, y: (y - top) / height }
}

/** The middle of all fingers, and how far the first two are apart. */
function fingers(points: ReadonlyMap<number, Point>): { middle: Point; spread: number } {
  const [first = { x: 0, y: 0 }, second] = points.values()
  if (!second) return { middle: first, spread: 0 }
  return { middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }, spread: distance(first, second) }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
