import { useState } from 'react'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { Specimen, SpecimenGroup } from '#web/features/dev/specimen.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileSlot, type FileSlotState } from '#web/ui/fields/file-slot.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function FeedbackGroup() {
  const [isRetrying, setIsRetrying] = useState(false)
  return (
    <SpecimenGroup title="Feedback">
      <Specimen name="Notes">
        <Note tone="good">Your profile is saved.</Note>
        <Note tone="bad">That password is not right.</Note>
        <FailureNote onRetry={() => setIsRetrying(!isRetrying)} isRetrying={isRetrying}>
          The directory could not be loaded.
        </FailureNote>
      </Specimen>
      <Specimen name="Progress bar">
        <ProgressBar label="Profile" value={0} />
        <ProgressBar label="Question" value={12} max={40} valueText="12 of 40" />
        <ProgressBar label="Upload" value={100} />
        <ProgressBar label="Working it out" value={null} />
      </Specimen>
      <Specimen name="Skeleton">
        <SkeletonGroup label="Loading people…" isLabelShown className="grid">
          <div className="grid grid-cols-2 gap-4">
            {['one', 'two'].map((card) => (
              <div key={card} className="grid gap-3">
                <Skeleton className="aspect-4/5" />
                <Skeleton shape="line" className="w-2/3" />
                <Skeleton shape="line" className="w-1/2" />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          level={3}
          art={<OverlappingRings className="w-full" />}
          title="Nobody here yet"
          text="Your favorites gather here. Star someone you want to find again."
          action={<Button look="solid">Discover people</Button>}
        />
      </Specimen>
      <Specimen name="File slots" isWide>
        <Slots />
      </Specimen>
    </SpecimenGroup>
  )
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#e2e4fb" d="M0 0h80v80H0z"/><circle cx="56" cy="24" r="12" fill="#ffc53d"/><path fill="#9d90ff" d="m0 80 28-44 20 30 10-14 22 28z"/></svg>',
)}`

const FILLED: FileSlotState = { is: 'filled', src: PICTURE, alt: 'Mountains' }

function Slots() {
  const [states, setStates] = useState<FileSlotState[]>([
    FILLED,
    { is: 'uploading', percent: 40 },
    { is: 'failed', reason: 'Photo 3 could not be uploaded.' },
    { is: 'uploading', percent: null },
    { is: 'empty' },
  ])
  const [chosen, setChosen] = useState('')
  const change = (index: number, state: FileSlotState) => setStates(states.with(index, state))
  return (
    <>
      <div className="flex flex-wrap gap-5">
        {states.map((state, index) => {
          const label = `Photo ${index + 1}`
          return (
            <FileSlot
              key={label}
              label={label}
              accept="image/*"
              state={state}
              onChoose={(files) => {
                setChosen(files.map(({ name }) => name).join(', '))
                change(index, { is: 'uploading', percent: 10 })
              }}
              onCancel={() => change(index, { is: 'empty' })}
              onRetry={() => change(index, { is: 'uploading', percent: 0 })}
              onDiscard={() => change(index, { is: 'empty' })}
              actions={[
                { label: 'Set as Profile', onSelect: () => setChosen(label) },
                { label: 'Delete', onSelect: () => change(index, { is: 'empty' }) },
              ]}
            />
          )
        })}
      </div>
      <p className="min-h-6 text-ink-2">{chosen && `Last chosen: ${chosen}`}</p>
    </>
  )
}
