import { useState } from 'react'
import { Link } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { paths } from '#domain/site/paths.ts'
import { CONFIRM_LINE_COPY } from '#web/shell/site.copy.ts'

type Sending = 'idle' | 'pending' | 'sent' | 'failed'

/** For whoever has not confirmed their address: on every page, above it, and out of the way. */
export function ConfirmEmailLine({ standing }: { standing: Exclude<Viewer['emailStanding'], 'confirmed'> }) {
  const [sending, setSending] = useState<Sending>('idle')
  const resend = () => {
    setSending('pending')
    void import('#web/api/client.ts')
      .then(({ client }) => client.security.resendVerification())
      .then(
        () => setSending('sent'),
        () => setSending('failed'),
      )
  }
  return (
    <aside aria-label={CONFIRM_LINE_COPY.label} className="wrap pt-2 text-sm wide:pt-3 wide:text-[.9375rem]">
      <div className="flex flex-wrap items-center gap-x-4 rounded-sheet bg-tint px-4 py-1">
        <p className="py-1.5">{CONFIRM_LINE_COPY[standing]}</p>
        <p aria-live="polite" className="flex flex-wrap items-center gap-x-4 wide:ml-auto">
          {sending === 'sent' && CONFIRM_LINE_COPY.sent}
          {sending === 'failed' && <span className="text-ember-text">{CONFIRM_LINE_COPY.failed}</span>}
          {sending !== 'sent' && (
            <button
              type="button"
              aria-disabled={sending === 'pending' || undefined}
              onClick={sending === 'pending' ? undefined : resend}
              className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 aria-disabled:opacity-60"
            >
              {CONFIRM_LINE_COPY.resend}
            </button>
          )}
          <Link to={paths.editEmail} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {CONFIRM_LINE_COPY.wrongAddress}
          </Link>
        </p>
      </div>
    </aside>
  )
}
