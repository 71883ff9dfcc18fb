import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeys } from '#web/blocks/console/keys.ts'
import { AnswerBox } from '#web/features/support-desk/answer-box.tsx'
import { DESK_TICKET_COPY, WRITE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { NoteBox } from '#web/features/support-desk/note-box.tsx'
import type { TicketPartProps } from '#web/features/support-desk/use-desk-ticket.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** Under the thread: a message to whoever asks, or a note for the desk. Both are kept while one looks at the other. */
export function WriteBox({ ticket, onChanged }: TicketPartProps) {
  const [mode, setMode] = useState<'answer' | 'note'>('answer')
  const box = useRef<HTMLDivElement>(null)
  const goTo = (wanted: typeof mode, selector: string) => {
    flushSync(() => setMode(wanted))
    box.current?.querySelector<HTMLElement>(`[data-state=active] ${selector}`)?.focus()
  }
  useKeys([
    { keys: ['r'], label: DESK_TICKET_COPY.keys.answer, run: () => goTo('answer', 'textarea') },
    { keys: ['n'], label: DESK_TICKET_COPY.keys.note, run: () => goTo('note', 'textarea') },
    { keys: ['t'], label: DESK_TICKET_COPY.keys.canned, run: () => goTo('answer', '[data-canned] select') },
    {
      keys: ['Ctrl+Enter'],
      label: DESK_TICKET_COPY.keys.send,
      run: () => box.current?.querySelector<HTMLFormElement>('[data-state=active] form')?.requestSubmit(),
    },
  ])
  return (
    <div ref={box} className="border-t border-rule-strong pt-2">
      <Tabs
        label={WRITE_COPY.group}
        value={mode}
        onChange={setMode}
        tabs={[
          {
            value: 'answer',
            label: WRITE_COPY.answer,
            content: <AnswerBox ticket={ticket} onChanged={onChanged} />,
            isKept: true,
          },
          {
            value: 'note',
            label: WRITE_COPY.note,
            content: <NoteBox ticket={ticket} onChanged={onChanged} />,
            isKept: true,
          },
        ]}
      />
    </div>
  )
}
