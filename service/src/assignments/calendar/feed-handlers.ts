import type { assignments } from '@millwright/contract/assignments'

import type { Handlers } from '#platform/http/routes'
import { hashSecret, newSecret } from '#platform/secrets'

import { deleteFeed, findOwnFeedDate, replaceFeed } from './feed-queries.ts'

export type FeedHandlers = Pick<Handlers<typeof assignments>, 'feed' | 'renewFeed' | 'endFeed'>

export function feedHandlers(baseUrl: string): FeedHandlers {
  return {
    async feed({ org }) {
      return { createdAt: await findOwnFeedDate(org) }
    },

    async renewFeed({ org, member }) {
      const secret = newSecret()
      const createdAt = await replaceFeed(org, member.id, hashSecret(secret))
      return { url: `${baseUrl}${feedPath(org.id, secret)}`, createdAt }
    },

    async endFeed({ org, member }) {
      await deleteFeed(org, member.id)
      return undefined
    },
  }
}

export function feedPath(organizationId: string, secret: string): string {
  return `/calendars/${organizationId}/${secret}.ics`
}
