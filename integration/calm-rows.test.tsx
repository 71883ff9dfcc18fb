import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore, useStore } from '#web/api/store.ts'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { QueuePane } from '#web/features/moderation/queue-pane.tsx'
import { keepFocus } from '#web/ui/focus.ts'

/** By the search of the address. While one of them is loading, the first is shown. */
type Lists = Record<string, string[]>

const COLUMNS = (sort: () => void): ConsoleColumn<string>[] => [
  { key: 'name', label: 'Name', isRowHeader: true, cell: (row) => <a href={`#${row}`}>{row}</a> },
  { key: 'age', label: 'Age', onSort: sort, cell: () => '1 h' },
]

interface Shown {
  rows: string[]
  isPlaceholder: boolean
  sort(): void
}

const Table = ({ rows, isPlaceholder, sort }: Shown) => (
  <>
    <ConsoleTable
      caption="List"
      columns={COLUMNS(sort)}
      rows={rows}
      rowKey={(row) => row}
      isPlaceholder={isPlaceholder}
    />
    <a href="#outside">Next page</a>
  </>
)

/** The column of cases beside a case. */
const Pane = ({ rows, isPlaceholder }: Shown) => {
  const reports = rows.map((id) => ({
    id,
    number: 1,
    kind: 'fake',
    status: 'open',
    createdAt: '2026-11-15',
    preview: id,
  }))
  const query = { data: { reports, next: 'more' }, isPlaceholderData: isPlaceholder, isError: false }
  const queue = { values: { q: '', status: '' }, set: () => undefined, query } as unknown as QueuePaneProps['queue']
  return <QueuePane queue={queue} currentId="" now={new Date('2026-11-15')} />
}

type QueuePaneProps = Parameters<typeof QueuePane>[0]

/** A list within a page; `change` is what an event of the server, or its answer, does. */
async function openList(first: Lists, List: ComponentType<Shown> = Table) {
  const lists = createStore(first)
  const Page = () => {
    const { search } = useLocation()
    const { [search]: list, '': before = [] } = useStore(lists)
    return <List rows={list ?? before} isPlaceholder={!list} sort={() => void router.navigate('?order=age')} />
  }
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  root.render(<RouterProvider router={router} />)
  onTestFinished(keepFocus(page))
  onTestFinished(() => root.unmount())
  await expectRows(...(first[''] ?? []))
  return {
    go: (search: string) => router.navigate(`/${search}`),
    change: (changes: Lists) => lists.set({ ...lists.get(), ...changes }),
  }
}

const ROWS = 'tbody th, ol > li .line-clamp-3'
const expectRows = (...rows: string[]) =>
  vi.waitFor(() => expect([...document.querySelectorAll(ROWS)].map((row) => row.textContent)).toEqual(rows))
const buttonNamed = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent.match(name))
const expectNoneWaiting = () => expect(buttonNamed(/new/)).toBeUndefined()

/** Resolves once the page has taken notice, which in a browser is before anything else can happen. */
async function focus(name: string): Promise<void> {
  document.querySelector<HTMLElement>(`a[href="#${name}"]`)?.focus()
  await new Promise((resolve) => setTimeout(resolve))
}

/** A mouse gives the focus to the button that it presses. */
function press(name: string | RegExp): void {
  const button = buttonNamed(name)
  button?.focus()
  button?.click()
}

test('while a row has the focus new rows wait, until they are asked for or the focus is elsewhere', async () => {
  const { change } = await openList({ '': ['a', 'b'] })
  await focus('b')
  change({ '': ['c', 'a', 'b'] })
  await vi.waitFor(() => expect(buttonNamed('1 new')).toBeDefined())
  await expectRows('a', 'b')
  press('1 new')
  await expectRows('c', 'a', 'b')
  await focus('b')
  change({ '': ['d', 'c', 'a', 'b'] })
  await vi.waitFor(() => expect(buttonNamed('1 new')).toBeDefined())
  await focus('outside')
  await expectRows('d', 'c', 'a', 'b')
})

test('sorting by a heading shows the other order at once', async () => {
  const { change } = await openList({ '': ['a', 'b', 'c'] })
  press('Age')
  change({ '?order=age': ['c', 'b', 'a'] })
  await expectRows('c', 'b', 'a')
  expectNoneWaiting()
})

test('another page is shown whole, also when a row of the page before has the focus', async () => {
  const { go, change } = await openList({ '': ['a', 'b'], '?after=b': ['c', 'd'] })
  await go('?after=b')
  await expectRows('c', 'd')
  await focus('c')
  await go('')
  await expectRows('a', 'b')
  expectNoneWaiting()
  // It is on the screen still, and comes to the fore once its rows are there.
  await focus('a')
  await go('?order=age')
  await expectRows('a', 'b')
  change({ '?order=age': ['b', 'a'] })
  await expectRows('b', 'a')
  change({ '?order=age': ['e', 'b', 'a'] })
  await vi.waitFor(() => expect(buttonNamed('1 new')).toBeDefined())
  await expectRows('b', 'a')
})

test('a focus that comes while another order is loading does not hold the order before', async () => {
  const { go, change } = await openList({ '': ['a', 'b'] })
  await go('?order=age')
  await focus('a')
  change({ '?order=age': ['b', 'a'] })
  await expectRows('b', 'a')
})

test('when the row with the focus is gone, the next one has it and holds the list; when all are gone, nothing waits', async () => {
  const { change } = await openList({ '': ['a', 'b'] })
  await focus('a')
  change({ '': ['b'] })
  await expectRows('b')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('b'))
  change({ '': ['c', 'b'] })
  await vi.waitFor(() => expect(buttonNamed('1 new')).toBeDefined())
  await expectRows('b')
  change({ '': ['x', 'y'] })
  await expectRows('x', 'y')
  expectNoneWaiting()
})

test('beside a case, the next page of cases is shown whole', async () => {
  const { change } = await openList({ '': ['a', 'b'] }, Pane)
  press('Next page')
  change({ '?after=more': ['c', 'd'] })
  await expectRows('c', 'd')
  expectNoneWaiting()
})
