import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { CannedAnswer } from '#contract/support-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { CannedAnswerForm } from '#web/features/support-desk/canned-answer-form.tsx'
import { CANNED_COPY } from '#web/features/support-desk/desk.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'

export const meta = () => pageMeta({ name: CANNED_COPY.title, path: paths.adminCannedAnswers, isPrivate: true })

export default function CannedAnswersPage() {
  const query = useQuery(orpc.supportDesk.listCanned.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  return (
    <ConsolePage
      title={CANNED_COPY.title}
      aside={
        <Button size="dense" look="solid" onClick={() => setEdited('new')}>
          {CANNED_COPY.new}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 pb-3 text-ink-2">
        <Link to={paths.adminTickets} className="inline-flex min-h-11 items-center gap-1.5 text-ink wide:min-h-7">
          <ArrowLeft aria-hidden size={15} strokeWidth={1.5} />
          {CANNED_COPY.back}
        </Link>
        {CANNED_COPY.lead}
      </p>
      <ListStates
        query={query}
        isEmpty={({ answers }) => answers.length === 0}
        empty={CANNED_COPY.none}
        loading={CANNED_COPY.loading}
        failed={CANNED_COPY.failed}
      >
        {({ answers }) => (
          <ConsoleTable
            hasKeys
            caption={CANNED_COPY.caption}
            columns={columnsOf(setEdited)}
            rows={answers}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      {edited && (
        <CannedAnswerForm answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ConsolePage>
  )
}

function columnsOf(edit: (answer: CannedAnswer) => void): ConsoleColumn<CannedAnswer>[] {
  const { columns } = CANNED_COPY
  return [
    {
      key: 'title',
      label: columns.title,
      isRowHeader: true,
      cell: ({ title }) => (
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
      ),
    },
    { key: 'category', label: columns.category, cell: ({ category }) => category ?? CANNED_COPY.anyCategory },
    {
      key: 'text',
      label: columns.text,
      cell: ({ text }) => (
        <span dir="auto" className="line-clamp-1 wrap-anywhere">
          {text}
        </span>
      ),
      isHiddenOnPhones: true,
    },
    {
      key: 'edit',
      label: columns.edit,
      align: 'end',
      cell: (answer) => (
        <button
          type="button"
          onClick={() => edit(answer)}
          aria-label={CANNED_COPY.editTitle(answer.title)}
          className="min-h-11 cursor-pointer underline wide:min-h-7"
        >
          {CANNED_COPY.edit}
        </button>
      ),
    },
  ]
}
