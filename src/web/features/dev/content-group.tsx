import { useState, type ReactNode } from 'react'
import { TICKETS } from '#web/features/dev/dev.copy.ts'
import { Row, Specimen, SpecimenGroup } from '#web/features/dev/specimen.tsx'
import { Badge, CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Ticket = (typeof TICKETS)[number]

const COLUMNS: Column<Ticket>[] = [
  { key: 'title', label: 'Title', cell: ({ title }) => title, isRowHeader: true },
  { key: 'status', label: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
  { key: 'priority', label: 'Priority', cell: ({ priority }) => priority },
  { key: 'category', label: 'Category', cell: ({ category }) => category },
  { key: 'date', label: 'Date', cell: ({ date }) => date, align: 'end' },
]

export function ContentGroup() {
  return (
    <SpecimenGroup title="Content">
      <Specimen name="Badges">
        <Row>
          <Badge>Free</Badge>
          <Badge tone="purple">Premium</Badge>
          <Badge tone="yellow">VIP</Badge>
          <Badge tone="green">save 17%</Badge>
        </Row>
        <Row>
          <CountBadge count={3} label="unread messages" />
          <CountBadge count={42} label="unread messages" />
          <CountBadge count={120} label="unread messages" />
        </Row>
      </Specimen>
      <Specimen name="Ribbon">
        <div className="grid grid-cols-2 gap-4 pt-4">
          <PlanCard name="Premium" ribbon={<Ribbon ink="aurora">Best value</Ribbon>} />
          <PlanCard name="VIP" ribbon={<Ribbon>Popular</Ribbon>} />
        </div>
      </Specimen>
      <Specimen name="Table" isWide>
        <Table caption="Recent tickets" columns={COLUMNS} rows={TICKETS} rowKey={({ id }) => id} />
      </Specimen>
      <Specimen name="List end" isWide>
        <EndlessList />
      </Specimen>
    </SpecimenGroup>
  )
}

function PlanCard({ name, ribbon }: { name: string; ribbon: ReactNode }) {
  return (
    <div className="relative grid min-h-32 content-end rounded-sheet bg-tint p-5">
      {ribbon}
      <p className="font-display text-[1.75rem]">{name}</p>
    </div>
  )
}

const PAGE = 4
const LAST = 12

function EndlessList() {
  const [count, setCount] = useState(PAGE)
  const [isLoading, setIsLoading] = useState(false)
  const load = () => {
    setIsLoading(true)
    setTimeout(() => {
      setCount((shown) => shown + PAGE)
      setIsLoading(false)
    }, 300)
  }
  return (
    <div>
      <ol className="grid grid-cols-2 gap-2 wide:grid-cols-4">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="border-t border-rule py-3">
            Person {index + 1}
          </li>
        ))}
      </ol>
      <ListEnd hasMore={count < LAST} isLoading={isLoading} onReach={load} endText="No more users to load." />
      <p className="text-sm text-ink-2">After a failure, and at the very end:</p>
      <div className="grid grid-cols-2">
        <ListEnd hasMore hasFailed isLoading={false} onReach={() => undefined} endText="" />
        <ListEnd hasMore={false} isLoading={false} onReach={() => undefined} endText="That is everyone." />
      </div>
      <Button onClick={() => setCount(PAGE)}>Start over</Button>
    </div>
  )
}
