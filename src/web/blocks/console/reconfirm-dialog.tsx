import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import { isAppCode } from '#domain/two-factor/two-factor-rules.ts'
import { client, orpc } from '#web/api/client.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

const { reconfirm: COPY } = CONSOLE_COPY

type Way = 'password' | 'code'

interface ReconfirmDialogProps {
  onDone(): void
  onClose(): void
  /** Where the focus goes when it closes, if not to where it was. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks an admin who they are: for the password, or for a code if they have an authenticator app. */
export function ReconfirmDialog({ onDone, onClose, focusAfter }: ReconfirmDialogProps) {
  const fields = useRef<HTMLDivElement>(null)
  const findInput = () => fields.current?.querySelector('input') ?? null
  const [way, setWay] = useState<Way>('password')
  const settings = useQuery(orpc.twoFactor.settings.queryOptions({ staleTime: 0 }))
  const hasApp = Boolean(settings.data?.app)
  const form = useForm({
    initial: { password: '', code: '' },
    findProblems: ({ password, code }) => {
      if (way === 'password') return password ? {} : { password: COPY.missing }
      return isAppCode(code) ? {} : { code: COPY.codeMissing }
    },
    submit: ({ password, code }) => client.staff.reconfirm(way === 'password' ? { password } : { code }),
    fieldOf: (code) => {
      if (code === 'WRONG_PASSWORD') return 'password'
      return code === 'WRONG_CODE' || code === 'CODE_USED' ? 'code' : undefined
    },
    onSuccess: onDone,
  })
  const switchWay = () => {
    flushSync(() => setWay(OTHER_WAY[way]))
    findInput()?.focus()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      focusFirst={findInput}
      {...(focusAfter && { focusAfter })}
      title={COPY.title}
      text={hasApp ? COPY.textWithApp : COPY.text}
      footer={
        <>
          <OverlayClose>
            <Button>{CONSOLE_COPY.reason.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={form.submit} isBusy={form.submission.isPending}>
            {COPY.confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <div ref={fields}>
          {way === 'password' ? (
            <TextField
              {...form.field('password')}
              label={COPY.password}
              type="password"
              autoComplete="current-password"
              required
            />
          ) : (
            <TextField
              {...form.field('code')}
              label={COPY.code}
              hint={COPY.codeHint}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
          )}
        </div>
        {hasApp && (
          <Button size="dense" className="justify-self-start" onClick={switchWay}>
            {COPY.otherWay[OTHER_WAY[way]]}
          </Button>
        )}
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        <input type="submit" hidden value={COPY.confirm} />
      </form>
    </Dialog>
  )
}

const OTHER_WAY = { password: 'code', code: 'password' } as const
