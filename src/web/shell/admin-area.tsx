import { Outlet, redirect } from 'react-router'
import { loadSession } from '#web/api/session.ts'
import { paths } from '#domain/site/paths.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'

/** Admins only: everybody else is redirected to the home page, and admins without a needed second factor to it. */
export async function clientLoader() {
  const viewer = await loadSession()
  if (!viewer?.isAdmin) throw redirect(paths.home)
  if (viewer.needsSecondFactor) throw redirect(paths.twoFactor)
  return null
}

export const handle = { isForMembers: true }

export function HydrateFallback() {
  return (
    <p className="wrap py-10 text-ink-2" role="status">
      {FRAME_COPY.checkingAccess}
    </p>
  )
}

export default function AdminArea() {
  return <Outlet />
}
