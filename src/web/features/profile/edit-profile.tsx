import { useId, useState } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useAskedStep } from '#web/blocks/profile-steps/use-asked-step.ts'
import { EditFields } from '#web/features/profile/edit-fields.tsx'
import { EDIT_COPY } from '#web/features/profile/edit.copy.ts'
import { saveIsOpen, useProfileForm, wasLeftOpen, type ProfileForm } from '#web/features/profile/use-profile-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** The button, and the sheet it opens. What is typed outlives the sheet. */
export function EditProfile({ profile }: { profile: OwnProfile }) {
  const formId = useId()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useIsOpen(profile.id)
  const [isReopened, setIsReopened] = useState(isOpen)
  const form = useProfileForm(profile, () => {
    setIsOpen(false)
    showToast({ text: EDIT_COPY.saved })
  })
  const open = () => {
    setIsReopened(form.hasChanges)
    setIsOpen(true)
  }
  useAskedStep('words', open)
  const close = () => {
    setIsOpen(false)
    if (!form.hasChanges || form.submission.isPending) return
    showToast({ text: EDIT_COPY.kept, action: { label: EDIT_COPY.reopen, onSelect: reopen } })
  }
  const reopen = () => {
    setIsReopened(true)
    setIsOpen(true)
  }
  const discard = () => {
    const discarded = form.typed
    form.clear()
    setIsOpen(false)
    const undo = () => {
      form.change(discarded)
      reopen()
    }
    showToast({ text: EDIT_COPY.discarded, action: { label: EDIT_COPY.undo, onSelect: undo } })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <BottomSheet
        title={EDIT_COPY.title}
        trigger={<Button look="hot">{EDIT_COPY.open}</Button>}
        isOpen={isOpen}
        onOpenChange={(willOpen) => (willOpen ? open() : close())}
        footer={<Foot form={form} formId={formId} onDiscard={discard} />}
      >
        <form {...form.props} id={formId} className="grid gap-8">
          {isReopened && <p className="rounded-sheet bg-tint px-4 py-3">{EDIT_COPY.reopened}</p>}
          <EditFields form={form} ownUsername={profile.username} />
        </form>
      </BottomSheet>
      {form.hasChanges && !isOpen && <Badge tone="yellow">{EDIT_COPY.unsaved}</Badge>}
    </div>
  )
}

function useIsOpen(userId: string) {
  const [isOpen, setIsOpen] = useState(() => wasLeftOpen(userId))
  const change = (willBeOpen: boolean) => {
    setIsOpen(willBeOpen)
    saveIsOpen(userId, willBeOpen)
  }
  return [isOpen, change] as const
}

interface FootProps {
  form: ProfileForm
  formId: string
  onDiscard(): void
}

/** Always in view, and so is what went wrong. */
function Foot({ form: { submission, hasChanges }, formId, onDiscard }: FootProps) {
  const { isError, isPending, error } = submission
  return (
    <>
      {isError && (
        <div className="w-full">
          <Note tone="bad">
            {EDIT_COPY.failed} {sentenceFor(error)}
          </Note>
        </div>
      )}
      {hasChanges && !isPending && <Button onClick={onDiscard}>{EDIT_COPY.discard}</Button>}
      <Button type="submit" form={formId} look="hot" isBusy={isPending}>
        {isPending ? EDIT_COPY.saving : EDIT_COPY.save}
      </Button>
    </>
  )
}
