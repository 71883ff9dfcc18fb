import type { ReactNode } from 'react'
import { passkeySentence } from '#web/api/passkeys.copy.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

interface ExtraField {
  label: string
  hint?: string
  missing: string
  initial?: string
  autoComplete?: string
  limit?: number
}

interface PasswordDialogProps<Result> {
  title: string
  text: string
  confirm: string
  /** A second thing that is asked for, above the password. */
  extra?: ExtraField
  submit(password: string, extra: string): Promise<Result>
  onDone(result: Result): void
  onClose(): void
  focusAfter?(): HTMLElement | null
  children?: ReactNode
}

/** Asks for the password before something that a borrowed device must not do. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const { title, text, confirm, extra, submit, onDone, onClose, focusAfter, children } = props
  const form = useForm({
    initial: { extra: extra?.initial ?? '', password: '' },
    findProblems: (values) => ({
      ...(extra && !values.extra.trim() && { extra: extra.missing }),
      ...(!values.password && { password: TWO_FACTOR_COPY.passwordMissing }),
    }),
    limits: { extra: extra?.limit },
    submit: (values) => submit(values.password, values.extra.trim()),
    fieldOf: (code) => {
      if (code === 'WRONG_PASSWORD') return 'password'
      return extra && (code === 'WRONG_CODE' || code === 'CODE_USED') ? 'extra' : undefined
    },
    onSuccess: onDone,
  })
  const { isPending, isSuccess, error } = form.submission
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      text={text}
      {...(focusAfter && { focusAfter })}
      footer={
        <>
          <OverlayClose>
            <Button>{TWO_FACTOR_COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={form.submit} isBusy={isPending || isSuccess}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-5">
        {children}
        {extra && (
          <TextField
            {...form.field('extra')}
            label={extra.label}
            hint={extra.hint}
            required
            autoComplete={extra.autoComplete ?? 'off'}
          />
        )}
        <TextField
          {...form.field('password')}
          label={TWO_FACTOR_COPY.password}
          required
          type="password"
          autoComplete="current-password"
        />
        {form.failure && <Note tone="bad">{passkeySentence(error)}</Note>}
        {/* The buttons stand outside of the form; with two fields the Enter key needs one inside. */}
        <input type="submit" hidden value={confirm} />
      </form>
    </Dialog>
  )
}
