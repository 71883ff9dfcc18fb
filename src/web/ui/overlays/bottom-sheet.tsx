import { Overlay, type OverlayProps } from '#web/ui/overlays/overlay-parts.tsx'

/** A longer task over the page: slides up from the bottom on phones, is centred on wide screens. */
export function BottomSheet(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      shape="inset-x-0 bottom-0 max-h-[90dvh] rounded-t-[20px] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in wide:inset-0 wide:m-auto wide:h-fit wide:max-h-[calc(100dvh-4rem)] wide:w-[min(100%-4rem,44rem)] wide:rounded-sheet wide:data-[state=closed]:animate-rise-out wide:data-[state=open]:animate-rise-in"
    />
  )
}
