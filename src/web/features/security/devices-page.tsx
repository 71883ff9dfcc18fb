import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '#contract/security.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { howLongAgo } from '#web/features/security/device-times.ts'
import { DEVICES_COPY } from '#web/features/security/security.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: DEVICES_COPY.title, path: paths.devices, isPrivate: true })

export default function DevicesPage() {
  const list = useQuery(orpc.security.listDevices.queryOptions({ staleTime: 0 }))
  return (
    <SettingsPage title={DEVICES_COPY.title} lead={DEVICES_COPY.lead}>
      {list.data ? (
        <DeviceList devices={list.data.devices} />
      ) : list.isError ? (
        <FailureNote onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
          {DEVICES_COPY.loadFailed}
        </FailureNote>
      ) : (
        <SkeletonGroup label={DEVICES_COPY.loading} className="grid gap-6 border-y border-rule-strong py-6">
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="line" className="w-2/3" />
        </SkeletonGroup>
      )}
    </SettingsPage>
  )
}

function DeviceList({ devices }: { devices: Device[] }) {
  const { endDevice, endOthers } = useEndingDevices()
  const signOut = useSignOut()
  const hasFailed = endDevice.isError || endOthers.isError || signOut.hasFailed
  return (
    <>
      <ul aria-label={DEVICES_COPY.list} className="border-y border-rule-strong">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={
              device.isCurrent ? signOut.isUnderWay : endDevice.isPending && endDevice.variables.sessionId === device.id
            }
            onSignOut={device.isCurrent ? signOut.start : () => endDevice.mutate({ sessionId: device.id })}
          />
        ))}
      </ul>
      {hasFailed && <Note tone="bad">{DEVICES_COPY.failed}</Note>}
      {devices.length > 1 && (
        <Button
          look="solid"
          className="justify-self-start"
          isBusy={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {DEVICES_COPY.signOutOthers}
        </Button>
      )}
      <p className="max-w-[65ch] pt-2 text-[.9375rem] text-ink-2">{DEVICES_COPY.honesty}</p>
      <p>
        {DEVICES_COPY.unknown} <TextLink to={paths.changePassword}>{DEVICES_COPY.changePassword}</TextLink>
      </p>
    </>
  )
}

function DeviceRow({ device, isBusy, onSignOut }: { device: Device; isBusy: boolean; onSignOut(): void }) {
  const [now] = useState(() => new Date())
  const { name, isCurrent, network, startedAt, lastActiveAt } = device
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule py-4 first:border-t-0">
      <div className="mr-auto grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && <Badge tone="green">{DEVICES_COPY.thisDevice}</Badge>}
        </p>
        <p className="text-[.9375rem] text-ink-2">
          {isCurrent ? DEVICES_COPY.activeNow : DEVICES_COPY.lastActive(howLongAgo(lastActiveAt, now))}
        </p>
        <p className="text-[.9375rem] text-ink-2">
          {DEVICES_COPY.started(howLongAgo(startedAt, now))},{' '}
          {network === null ? DEVICES_COPY.noNetwork : DEVICES_COPY.network(network)}
        </p>
      </div>
      <Button isBusy={isBusy} onClick={onSignOut} aria-label={DEVICES_COPY.signOutName(name)}>
        {DEVICES_COPY.signOut}
      </Button>
    </li>
  )
}

/** The list is asked for again whatever happened: a device may have gone by itself meanwhile. */
function useEndingDevices() {
  const cache = useQueryClient()
  const showToast = useToast()
  const onSettled = () => cache.invalidateQueries({ queryKey: orpc.security.listDevices.key() })
  const endDevice = useMutation(
    orpc.security.endDevice.mutationOptions({
      onSuccess: () => showToast({ text: DEVICES_COPY.signedOut }),
      onSettled,
    }),
  )
  const endOthers = useMutation(
    orpc.security.endOtherDevices.mutationOptions({
      onSuccess: ({ count }) => showToast({ text: DEVICES_COPY.othersSignedOut(count) }),
      onSettled,
    }),
  )
  return { endDevice, endOthers }
}
