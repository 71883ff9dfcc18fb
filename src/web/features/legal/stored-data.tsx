import { STORED_DATA } from '#domain/site/stored-data.ts'
import { LEGAL_COPY } from '#web/features/legal/legal.copy.ts'

/** What is stored, what for and how long, from the same list that the tests hold against the database. */
export function StoredData() {
  return (
    <dl className="grid border-b border-rule">
      {STORED_DATA.map(({ title, purpose, keptFor, tables }) => (
        <div key={title} className="grid gap-1.5 border-t border-rule py-4">
          <dt className="font-display text-xl tracking-[-.01em]">{title}</dt>
          <dd>{purpose}</dd>
          <dd className="text-ink-2">
            <b className="font-semibold">{LEGAL_COPY.keptFor}:</b> {keptFor}
          </dd>
          <dd className="text-sm text-ink-2">
            {LEGAL_COPY.tables}: {tables.join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
