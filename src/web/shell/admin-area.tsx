import { Outlet, redirect } from 'react-router'
import { loadSession } from '#web/api/session.ts'
import { paths } from '#domain/site/paths.ts'

/** Admins only: members without a role find the front page instead. */
export async function clientLoader() {
  const viewer = await loadSession()
  if (!viewer?.isAdmin) throw redirect(paths.home)
  return null
}

export const handle = { isForMembers: true }

export function HydrateFallback() {
  return (
    <p className="wrap py-10 text-ink-2" role="status">
      Checking access…
    </p>
  )
}

export default function AdminArea() {
  return <Outlet />
}
