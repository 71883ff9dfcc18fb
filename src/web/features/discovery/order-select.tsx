import { useSearchParams } from 'react-router'
import { readDiscover, withOrder } from '#web/features/discovery/discover-address.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { Select } from '#web/ui/fields/select.tsx'

export function OrderSelect() {
  const [parameters, setParameters] = useSearchParams()
  return (
    <Select
      label={DISCOVER_COPY.order}
      value={readDiscover(parameters).order}
      options={DISCOVER_COPY.orders}
      onChange={(order) => setParameters((current) => withOrder(current, order), { preventScrollReset: true })}
    />
  )
}
