import { events, latest, type Event } from '@millwright/contract/events'
import { setTimeout as delay } from 'node:timers/promises'

import { organizationOpening, requirePermission, type Credentials } from '#platform/access'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import { ApiError } from '@millwright/contract/errors'
import { EventStream } from '#platform/answer'
import type { CursorSeal } from '#platform/http/cursor'
import { routes } from '#platform/http/routes'

import { Places, shownEvent, type Place } from './places.ts'
import { readEvents, type EventQuery, type EventReading } from './queries.ts'

export interface EventServices {
  store: OrganizationStore
  cursors: CursorSeal
}

/** The longest time until a change reaches its followers. */
const pollMilliseconds = 1_000
/** Often enough that no proxy or socket drops the connection. */
const pingMilliseconds = 10_000
/** Events read at a time for a stream. */
const batchSize = 200

export function eventRoutes({ store, cursors }: EventServices) {
  const places = new Places(cursors)
  const placeOf = (org: OrganizationReader, after: string | undefined) =>
    after === undefined || after === latest ? after : places.open(org, after)

  return routes(events, {
    async list({ org, query, request }) {
      const { after, types, limit } = query
      const filter = { types: types?.split(','), limit, mount: request.mount }
      const reading = await readEvents(org, { ...filter, after: placeOf(org, after) })
      const { next, hasMore, committedBefore } = reading
      const items = reading.events.map((event) => shownEvent(places, org, event))
      return { items, nextCursor: places.seal(org, next), hasMore, committedBefore }
    },

    async stream({ org, query, request }) {
      const after = request.header('last-event-id') ?? query.after ?? latest
      const filter = { types: query.types?.split(','), limit: batchSize, mount: request.mount }
      // A wrong place is refused before the stream begins.
      const { next } = await readEvents(org, { ...filter, limit: 0, after: placeOf(org, after) })
      const start = placeOf(org, after)
      const credentials = await request.authorization()
      const read = async (place: Place) =>
        await readAsMember(store, credentials, org.id, { ...filter, after: place })
      const from = typeof start === 'object' ? start : next
      return new EventStream((signal) => follow(org, places, { from, read, signal }))
    },
  })
}

/** Checks again that session, membership and permission are still valid. */
async function readAsMember(
  store: OrganizationStore,
  credentials: Credentials,
  organizationId: string,
  query: EventQuery,
): Promise<EventReading> {
  const reads = store.reads(organizationOpening(credentials, organizationId))
  const org = new OrganizationReader(organizationId, reads.db)
  const [member, reading] = await Promise.all([reads.opened(), readEvents(org, query)])
  requirePermission(member, 'events.view')
  return reading
}

interface Following {
  from: Place
  read: (place: Place) => Promise<EventReading>
  signal: AbortSignal
}

/** Ends when the caller disconnects or loses their session, membership or permission. */
async function* follow(
  org: OrganizationReader,
  places: Places,
  { from, read, signal }: Following,
): AsyncGenerator<string> {
  let place = from
  let sentAt = Date.now()
  try {
    // Tells followers immediately that they are connected.
    yield pingLines(places.seal(org, place))
    while (!signal.aborted) {
      const { events: found, next, hasMore } = await read(place)
      for (const event of found) yield eventLines(shownEvent(places, org, event))
      place = next
      if (found.length > 0) sentAt = Date.now()
      if (hasMore) continue
      if (Date.now() - sentAt >= pingMilliseconds) {
        yield pingLines(places.seal(org, place))
        sentAt = Date.now()
      }
      await delay(pollMilliseconds, undefined, { signal })
    }
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error
  }
}

function eventLines(event: Event): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Without data it is no event, but still advances the place to continue from. */
function pingLines(id: string): string {
  return `: ping\nid: ${id}\n\n`
}
