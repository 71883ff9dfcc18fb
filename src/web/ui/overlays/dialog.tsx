import { Overlay, type OverlayProps } from '#web/ui/overlays/overlay-parts.tsx'

/** A question or a short task in the middle of the screen. Closing it returns the focus to where it was. */
export function Dialog(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      shape="inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,34rem)] max-xs:w-[calc(100%-16px)] rounded-sheet data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in"
    />
  )
}
