import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { useViewer } from '#web/api/session.ts'
import { LED_AWAY } from '#web/shell/console/needs-main-admin.tsx'

/** For main admins: junior admins are led to the dashboard, which says why. A loader could not tell it. */
export default function MainAdminArea() {
  const isMainAdmin = Boolean(useViewer()?.isMainAdmin)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isMainAdmin) void navigate(paths.admin, { replace: true, state: LED_AWAY })
  }, [isMainAdmin, navigate])
  return isMainAdmin ? <Outlet /> : null
}
