import type { FastifyInstance } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { isId } from '#platform/id'
import { hashSecret } from '#platform/secrets'

import { calendarText } from './calendar-text.ts'
import { listCalendarAssignments, findMemberOfFeed } from './feed-queries.ts'

/** Serves calendars to anyone who knows the address: calendar programs can't sign in. */
export function serveCalendars(
  app: FastifyInstance,
  { store, baseUrl }: { store: OrganizationStore; baseUrl: string },
): void {
  app.get<{ Params: { organizationId: string; secret: string } }>(
    '/calendars/:organizationId/:secret.ics',
    async (request, reply) => {
      const { organizationId, secret } = request.params
      const text = isId(organizationId)
        ? await store.readAsSystem(organizationId, async (org) => {
            const found = await findMemberOfFeed(org, hashSecret(secret))
            if (!found) return null
            const { memberId, organizationName, slug } = found
            return calendarText(await listCalendarAssignments(org, memberId), {
              organizationName,
              address: `${baseUrl}/app/${slug}`,
              host: new URL(baseUrl).hostname,
              now: new Date(),
            })
          })
        : null
      reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
      if (text === null) return await reply.code(404).type('text/plain').send('No such calendar.\n')
      return await reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
}
