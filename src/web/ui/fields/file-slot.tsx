import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Ellipsis, Plus, RotateCcw, X } from 'lucide-react'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

export type FileSlotState =
  | { is: 'empty' }
  | { is: 'uploading'; percent: number | null; preview?: string }
  | { is: 'filled'; src: string; alt: string; blur?: string }
  | { is: 'failed'; reason: string; preview?: string }

interface FileSlotProps {
  /** Which slot this is: "Photo 2". */
  label: string
  state: FileSlotState
  /** File types, as the platform's `accept` takes them. */
  accept: string
  /** One file or several: what does not fit into this slot may go into others. */
  onChoose(files: File[]): void
  onCancel(): void
  onRetry(): void
  /** Takes a failed file away. */
  onDiscard(): void
  /** What can be done with a file that is there. */
  actions: readonly { label: string; onSelect(): void }[]
}

const FACE = 'grid size-20 place-items-center overflow-hidden rounded-sheet'

/** 80 px for one file, whatever state it is in: empty, under way, there, failed. */
export function FileSlot({ label, state, accept, onChoose, onCancel, onRetry, onDiscard, actions }: FileSlotProps) {
  return (
    <div role="group" aria-label={label} className="relative size-20 flex-none">
      {state.is === 'empty' && <EmptyFace label={label} accept={accept} onChoose={onChoose} />}
      {state.is === 'uploading' && (
        <>
          <div className={`${FACE} relative bg-well`}>
            <Preview src={state.preview} />
            <div className="relative w-14 rounded-full bg-sheet p-0.5">
              <ProgressBar label={UI_COPY.uploading(label)} isLabelHidden value={state.percent} />
            </div>
          </div>
          <CornerButton label={UI_COPY.cancelUpload(label)} onClick={onCancel} />
        </>
      )}
      {state.is === 'filled' && <FilledFace label={label} picture={state} actions={actions} />}
      {state.is === 'failed' && (
        <>
          <button
            type="button"
            aria-label={UI_COPY.retryUpload(label)}
            onClick={onRetry}
            className={`${FACE} relative cursor-pointer border-2 border-ember-text bg-sheet text-ember-text hover:bg-well`}
          >
            <Preview src={state.preview} />
            <span className="relative grid size-11 place-items-center rounded-full bg-sheet">
              <RotateCcw aria-hidden size={22} strokeWidth={1.5} />
            </span>
          </button>
          <CornerButton label={UI_COPY.discardFile(label)} onClick={onDiscard} />
          <p role="alert" className="sr-only">
            {state.reason}
          </p>
        </>
      )}
    </div>
  )
}

/** What is being sent, faintly. */
function Preview({ src }: { src: string | undefined }) {
  if (!src) return null
  return <img src={src} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
}

/** The platform's own control lies over the face, so that clicks, keys and dropped files all work. */
function EmptyFace({ label, accept, onChoose }: Pick<FileSlotProps, 'label' | 'accept' | 'onChoose'>) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onChoose(files)
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <div
      className={`${FACE} relative border border-dashed border-ink-3 text-ink-2 transition-colors duration-150 hover:border-rule-strong hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-aurora-text`}
    >
      <Plus aria-hidden size={26} strokeWidth={1.5} />
      <input
        type="file"
        accept={accept}
        multiple
        aria-label={UI_COPY.addFile(label)}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  )
}

interface FilledFaceProps extends Pick<FileSlotProps, 'label' | 'actions'> {
  picture: Extract<FileSlotState, { is: 'filled' }>
}

function FilledFace({ label, picture: { src, alt, blur }, actions }: FilledFaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const picture = (
    <img
      src={src}
      alt={alt}
      width={80}
      height={80}
      draggable={false}
      className="size-20 bg-cover bg-center object-cover"
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
    />
  )
  if (actions.length === 0) return <div className={FACE}>{picture}</div>
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger
        // It opens when the button is let go: what is pressed may be dragged or scrolled.
        onPointerDown={(event) => {
          event.preventDefault()
          wasOpen.current = isOpen
        }}
        onClick={() => setIsOpen(!wasOpen.current)}
        aria-label={UI_COPY.fileActions(label)}
        className={`${FACE} relative cursor-pointer bg-well`}
      >
        {picture}
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-solid text-on-solid">
          <Ellipsis aria-hidden size={16} strokeWidth={2} />
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-44 animate-rise-in rounded-field border border-rule bg-sheet p-1.5 text-ink shadow-lift"
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.label}
              onSelect={action.onSelect}
              className="flex min-h-11 cursor-pointer items-center rounded-[8px] px-3.5 outline-offset-[-3px] data-[highlighted]:bg-tint"
            >
              {action.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Looks small, is 44 px: the rest of its target hangs over the corner. */
function CornerButton({ label, onClick }: { label: string; onClick(): void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute -top-4 -right-4 grid size-11 cursor-pointer place-items-center rounded-full"
    >
      <span className="grid size-6 place-items-center rounded-full bg-solid text-on-solid">
        <X aria-hidden size={14} strokeWidth={2} />
      </span>
    </button>
  )
}
