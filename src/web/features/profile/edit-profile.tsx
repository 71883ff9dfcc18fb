import { useId, useRef, useState, type SubmitEvent } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { EditFields } from '#web/features/profile/edit-fields.tsx'
import { EDIT_COPY } from '#web/features/profile/edit.copy.ts'
import { saveIsOpen, wasLeftOpen } from '#web/features/profile/profile-draft.ts'
import { useProfileEditor, type ProfileEditor } from '#web/features/profile/use-profile-editor.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** The button, and the sheet it opens. What is typed outlives the sheet. */
export function EditProfile({ profile }: { profile: OwnProfile }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const showToast = useToast()
  const [isOpen, setIsOpen] = useIsOpen(profile.id)
  const [isReopened, setIsReopened] = useState(isOpen)
  const editor = useProfileEditor(profile, {
    onSaved: () => {
      setIsOpen(false)
      showToast({ text: EDIT_COPY.saved })
    },
    onRefused: () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  })
  const open = () => {
    setIsReopened(editor.hasChanges)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    if (!editor.hasChanges || editor.save.isPending) return
    showToast({ text: EDIT_COPY.kept, action: { label: EDIT_COPY.reopen, onSelect: reopen } })
  }
  const reopen = () => {
    setIsReopened(true)
    setIsOpen(true)
  }
  const discard = () => {
    const discarded = editor.discard()
    setIsOpen(false)
    const undo = () => {
      editor.restore(discarded)
      reopen()
    }
    showToast({ text: EDIT_COPY.discarded, action: { label: EDIT_COPY.undo, onSelect: undo } })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    editor.submit()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <BottomSheet
        title={EDIT_COPY.title}
        trigger={<Button look="hot">{EDIT_COPY.open}</Button>}
        isOpen={isOpen}
        onOpenChange={(willOpen) => (willOpen ? open() : close())}
        footer={<Foot editor={editor} formId={formId} onDiscard={discard} />}
      >
        <form ref={form} id={formId} onSubmit={submit} noValidate className="grid gap-8">
          {isReopened && <p className="rounded-sheet bg-tint px-4 py-3">{EDIT_COPY.reopened}</p>}
          <EditFields editor={editor} ownUsername={profile.username} />
        </form>
      </BottomSheet>
      {editor.hasChanges && !isOpen && <Badge tone="yellow">{EDIT_COPY.unsaved}</Badge>}
    </div>
  )
}

function useIsOpen(userId: string) {
  const [isOpen, setIsOpen] = useState(() => wasLeftOpen(userId))
  const keep = (willBeOpen: boolean) => {
    setIsOpen(willBeOpen)
    saveIsOpen(userId, willBeOpen)
  }
  return [isOpen, keep] as const
}

interface FootProps {
  editor: ProfileEditor
  formId: string
  onDiscard(): void
}

/** Always in view, and so is what went wrong. */
function Foot({ editor: { save, hasChanges }, formId, onDiscard }: FootProps) {
  return (
    <>
      {save.isError && (
        <div className="w-full">
          <Note tone="bad">
            {EDIT_COPY.failed} {sentenceFor(save.error)}
          </Note>
        </div>
      )}
      {hasChanges && !save.isPending && <Button onClick={onDiscard}>{EDIT_COPY.discard}</Button>}
      <Button type="submit" form={formId} look="hot" isBusy={save.isPending}>
        {save.isPending ? EDIT_COPY.saving : EDIT_COPY.save}
      </Button>
    </>
  )
}
