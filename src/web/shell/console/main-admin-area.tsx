import { useEffect } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { loadSession, useViewer } from '#web/api/session.ts'

/** For main admins: junior admins are sent to the dashboard. */
export async function clientLoader() {
  if (!(await loadSession())?.isMainAdmin) throw redirect(paths.admin)
  return null
}

export default function MainAdminArea() {
  const isMainAdmin = Boolean(useViewer()?.isMainAdmin)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMainAdmin) void navigate(paths.admin, { replace: true })
  }, [isMainAdmin, navigate])
  return isMainAdmin ? <Outlet /> : null
}
