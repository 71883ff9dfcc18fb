import type * as Client from '#web/api/client.ts'
import type * as OutboxPhotos from '#web/api/outbox-photos.ts'
import type * as Outbox from '#web/api/outbox.ts'
import type * as Queries from '#web/api/query-client.ts'
import type * as Session from '#web/api/session.ts'
import type * as Socket from '#web/api/socket.ts'
import type * as LikeButtons from '#web/blocks/likes/like-buttons.tsx'
import type * as Notifications from '#web/blocks/notifications/use-notifications.ts'
import type * as Typing from '#web/features/chat/composer/use-typing.ts'
import type * as Thread from '#web/features/chat/window/use-thread.ts'
import type * as SignOut from '#web/shell/session/use-sign-out.ts'

/** What tests use of the web, whichever module it is in. */
export type Web = typeof Client &
  typeof OutboxPhotos &
  typeof Outbox &
  typeof Queries &
  typeof Session &
  typeof Socket &
  typeof LikeButtons &
  typeof Notifications &
  typeof Typing &
  typeof Thread &
  typeof SignOut

/** After `vi.resetModules` these are new modules with a state of their own, as in a new tab. */
export async function loadWeb(): Promise<Web> {
  const modules = await Promise.all([
    import('#web/api/client.ts'),
    import('#web/api/outbox-photos.ts'),
    import('#web/api/outbox.ts'),
    import('#web/api/query-client.ts'),
    import('#web/api/session.ts'),
    import('#web/api/socket.ts'),
    import('#web/blocks/likes/like-buttons.tsx'),
    import('#web/blocks/notifications/use-notifications.ts'),
    import('#web/features/chat/composer/use-typing.ts'),
    import('#web/features/chat/window/use-thread.ts'),
    import('#web/shell/session/use-sign-out.ts'),
  ])
  return Object.assign({}, ...modules) as Web
}

/** The frame of every page, as the application nests it. */
export async function loadFrame() {
  const [siteLayout, queryArea, memberArea] = await Promise.all([
    import('#web/shell/site-layout.tsx'),
    import('#web/shell/query-area.tsx'),
    import('#web/shell/member-area.tsx'),
  ])
  return { siteLayout, queryArea, memberArea }
}
