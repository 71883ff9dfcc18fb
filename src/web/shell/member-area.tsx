import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { loadSession } from '#web/api/session.ts'
import { LikesProvider } from '#web/blocks/likes/optimistic-likes.tsx'
import { loginPath } from '#web/paths.ts'
import { ToastProvider } from '#web/ui/overlays/toast.tsx'

/** Members only: visitors are sent to the login, which leads back here. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const viewer = await loadSession()
  if (viewer) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}

export const handle = { isForMembers: true }

/** Toasts and likes are provided above the pages, so that they survive a navigation. */
export default function MemberArea() {
  return (
    <ToastProvider>
      <LikesProvider>
        <Outlet />
      </LikesProvider>
    </ToastProvider>
  )
}
