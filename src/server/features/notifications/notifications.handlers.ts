import { notifications, type Notification } from '#contract/notifications.ts'
import { NOTIFICATIONS_PAGE_SIZE } from '#domain/notifications/notification-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import {
  countUnreadNotifications,
  findNotificationSettings,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  updateNotificationSettings,
  type NotificationRow,
} from '#server/features/notifications/notifications.queries.ts'
import { deletePushDevice, setShowsText } from '#server/features/notifications/push/push-devices.queries.ts'
import { findPushState, turnPushOn } from '#server/features/notifications/push/turn-push-on.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const notificationsHandlers = {
  list: procedure(notifications.list, async ({ db, cursors, viewer }, { after }) => {
    const { items, next } = await cursors.page(
      { list: 'notifications', viewerId: viewer.id, key: MomentKey, after, size: NOTIFICATIONS_PAGE_SIZE },
      (page) => listNotifications(db, viewer.id, page),
    )
    return { notifications: items.map(notificationView), next }
  }),

  count: procedure(notifications.count, ({ db, viewer }) => countUnreadNotifications(db, viewer.id)),

  markRead: procedure(notifications.markRead, async (context, { notificationId }) => {
    const { db, clock, viewer, errors } = context
    if (!(await markNotificationRead(db, viewer.id, notificationId, clock.now()))) throw errors.NOT_FOUND()
    publishChange(context)
    return {}
  }),

  markAllRead: procedure(notifications.markAllRead, async (context, { upTo }) => {
    const { db, clock, viewer } = context
    if ((await markAllNotificationsRead(db, viewer.id, new Date(upTo), clock.now())) > 0) publishChange(context)
    return {}
  }),

  settings: procedure(notifications.settings, async ({ db, viewer, errors }) => {
    const settings = await findNotificationSettings(db, viewer.id)
    if (!settings) throw errors.NOT_FOUND()
    return settings
  }),

  update: procedure(notifications.update, async ({ db, viewer, errors }, changes) => {
    const settings = await updateNotificationSettings(db, viewer.id, changes)
    if (!settings) throw errors.NOT_FOUND()
    return settings
  }),

  push: procedure(notifications.push, (context) => findPushState(context)),

  turnPushOn: procedure(notifications.turnPushOn, async (context, subscription) => {
    await turnPushOn(context, subscription)
    return findPushState(context)
  }),

  updatePush: procedure(notifications.updatePush, async (context, { showsText }) => {
    const { db, viewer, errors } = context
    if (!(await setShowsText(db, viewer.sessionId, showsText))) throw errors.NOT_FOUND()
    return findPushState(context)
  }),

  turnPushOff: procedure(notifications.turnPushOff, async (context) => {
    await deletePushDevice(context.db, context.viewer.sessionId)
    return findPushState(context)
  }),

  readLink: procedure(notifications.readLink, async ({ db, unsubscribeLinks, errors }, { token }) => {
    const found = unsubscribeLinks.read(token)
    const settings = found && (await findNotificationSettings(db, found.userId))
    if (!settings) throw errors.UNSUBSCRIBE_LINK_INVALID()
    return { flag: found.flag, isOn: settings[found.flag] }
  }),

  setByLink: procedure(notifications.setByLink, async ({ db, unsubscribeLinks, errors }, { token, isOn }) => {
    const found = unsubscribeLinks.read(token)
    const settings = found && (await updateNotificationSettings(db, found.userId, { [found.flag]: isOn }))
    if (!settings) throw errors.UNSUBSCRIBE_LINK_INVALID()
    return { flag: found.flag, isOn: settings[found.flag] }
  }),
}

function publishChange({ publish, viewer }: HandlerContext<'member'>): void {
  publish('notifications.changed', [toUser(viewer.id)], {})
}

function notificationView({ at: _at, person, createdAt, ...notification }: NotificationRow): Notification {
  return { ...notification, createdAt: createdAt.toISOString(), person: person && personView(person) }
}

function personView({ id, username, ...vibe }: NonNullable<NotificationRow['person']>) {
  return { id, username, vibe }
}
