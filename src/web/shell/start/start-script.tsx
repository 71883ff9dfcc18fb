import { EARLY_ANSWERS_ID, EARLY_PLACEHOLDERS } from '#domain/site/early-answers.ts'
import { START_CODE } from '#web/shell/start/start-code.ts'

export function StartScript() {
  return <script dangerouslySetInnerHTML={{ __html: START_CODE }} />
}

/** Filled in by the server; `early-calls.ts` takes them from here. */
export function EarlyAnswersInPage() {
  const html = import.meta.env.SSR ? EARLY_PLACEHOLDERS.answers : ''
  return (
    <script
      type="application/json"
      id={EARLY_ANSWERS_ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
