import { eventDays, type Event } from '@millwright/contract/events'
import { ApiError } from '@millwright/contract/errors'

import type { OrganizationReader } from '#platform/database/organization-store'
import type { CursorSeal } from '#platform/http/cursor'

/** A place in the feed: after the event with this number in this transaction. */
export interface Place {
  /** The id of the feed. Places do not carry over if the feed starts over. */
  feed: string
  xid: string
  seq: string
  /** The time up to which the feed has been read, in milliseconds. */
  at: number
}

const dayMilliseconds = 24 * 3_600_000

/** Seals places for callers, so that they open in their organization only. */
export class Places {
  readonly #cursors: CursorSeal

  constructor(cursors: CursorSeal) {
    this.#cursors = cursors
  }

  seal(org: OrganizationReader, { feed, xid, seq, at }: Place): string {
    return this.#cursors.seal(`${feed} ${xid} ${seq} ${at}`, listOf(org))
  }

  /** @throws {ApiError} `invalid_cursor` */
  open(org: OrganizationReader, cursor: string): Place {
    const [feed = '', xid = '', seq = '', at = ''] = this.#cursors
      .open(cursor, listOf(org))
      .split(' ')
    return { feed, xid, seq, at: Number(at) }
  }
}

function listOf({ id }: OrganizationReader): string {
  return `${id} feed of events`
}

/** @throws {ApiError} `events_expired` for a place of another feed, or before what is kept */
export function requireKept(place: Place, feed: { id: string; xmax: string; now: string }): void {
  const oldest = Date.parse(feed.now) - eventDays * dayMilliseconds
  const isHere = place.feed === feed.id && BigInt(place.xid) <= BigInt(feed.xmax)
  if (!isHere || place.at < oldest) throw new ApiError('events_expired')
}

/** An event as callers see it. */
export function shownEvent(
  places: Places,
  org: OrganizationReader,
  { place, ...event }: Omit<Event, 'id'> & { place: Place },
): Event {
  return { id: places.seal(org, place), ...event }
}
