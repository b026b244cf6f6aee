import { notFound } from '@millwright/contract/errors'
import { notifications } from '@millwright/contract/notifications'

import { routes } from '#platform/http/routes'

import { countUnread, findNotification, listNotifications, markRead } from './queries.ts'

export const notificationRoutes = routes(notifications, {
  async list({ org, query }) {
    return await listNotifications(org, query)
  },

  async counts({ org }) {
    return { unread: await countUnread(org) }
  },

  async get({ org, params }) {
    return (await findNotification(org, params.notificationId)) ?? notFound()
  },

  async markRead({ org, params: { notificationId } }) {
    await markRead(org, notificationId)
    return (await findNotification(org, notificationId)) ?? notFound()
  },

  async markAllRead({ org }) {
    await markRead(org)
    return { unread: await countUnread(org) }
  },
})
