import { setTimeout as delay } from 'node:timers/promises'

import type { EventPage } from '@millwright/contract/events'
import type { Client } from '@millwright/sdk/client'

import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { FeedWriters, writeSlowly } from './feed-writers.ts'
import { momentsIn } from './moments.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Eight people create, change and delete procedures through two processes, which are killed in turn, while someone
 * keeps a copy from the event feed. The copy is equal row by row in the end, and no event came twice.
 *
 * The control reads the feed to its end, instead of only to the oldest running transaction.
 */
export const changeFeed: Fault = { rounds: 6, size: 3_000, run }

/** The titles of procedures by id, according to the feed. */
type Copy = Map<string, string>

interface Mirror {
  copy: Copy
  seen: number
  /** Events that were delivered again. */
  twice: number
  /** Reads until there is nothing more. */
  catchUp(): Promise<void>
}

const slowMilliseconds = 150
const readEveryMilliseconds = 10
/** No transaction of the service takes as long; a feed that still holds back then is broken. */
const heldBackMilliseconds = 30_000

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  try {
    const first = await stand.serve()
    // Tokens are valid at the shared address of both.
    const environment = { BASE_URL: first.baseUrl }
    const services = [first, await stand.serve(environment)]
    const urls = services.map(({ baseUrl }) => baseUrl)
    const { owner, id: organizationId } = await peopleAt(urls[0] ?? '').addOrganization()
    const token = owner.options.sessionToken ?? ''
    const { id: procedureId } = await owner.client.procedures.create({ body: { title: 'Slow' } })
    const mirror = isControl ? carelessMirror(stand, organizationId) : mirrorAt(urls, token)
    const stopping = new AbortController()
    const slow = { organizationId, procedureId, milliseconds: slowMilliseconds }
    const slowly = writeSlowly(stand, slow, stopping.signal)
    let turn = 0
    const baseUrl = () => urls[(turn += 1) % urls.length] ?? ''
    const writers = new FeedWriters({ baseUrl, token, hands: 8, random: randomFrom(seed) })
    const following = followUntil(mirror, stopping.signal)
    for (const [round, moment] of momentsIn(size, rounds, randomFrom(seed)).entries()) {
      await writers.reach(moment)
      tell(`kills a process after ${writers.written} writes`)
      const killed = services[round % services.length]
      killed?.child.kill('SIGKILL')
      await killed?.ended
      const port = new URL(urls[round % urls.length] ?? '').port
      services[round % services.length] = await stand.serve({ ...environment, PORT: port })
    }
    await writers.reach(size)
    await writers.stop()
    stopping.abort()
    const slowWrites = await slowly
    await following
    await readToTheEnd(mirror, owner.client)
    const unequal = await differencesFrom(mirror.copy, stand)
    return {
      counts: {
        kills: rounds,
        written: writers.written,
        'written slowly': slowWrites,
        events: mirror.seen,
        unequal,
      },
      broken: [
        ...writers.surprises,
        ...(unequal > 0 ? [`${unequal} rows of the copy are not as they should be`] : []),
        ...(mirror.twice > 0 ? [`${mirror.twice} events came twice`] : []),
      ],
    }
  } finally {
    await stand.end()
  }
}

/**
 * Reads until the last write has arrived. A feed with nothing more may still hold back committed changes while any
 * older transaction is running, including the service's own.
 */
async function readToTheEnd(mirror: Mirror, client: Client): Promise<void> {
  const last = await client.procedures.create({ body: { title: 'Last' } })
  const until = performance.now() + heldBackMilliseconds
  await mirror.catchUp()
  while (!mirror.copy.has(last.id) && performance.now() < until) {
    await delay(readEveryMilliseconds)
    await mirror.catchUp()
  }
}

async function followUntil(mirror: Mirror, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await mirror.catchUp()
    await delay(readEveryMilliseconds)
  }
}

/** Keeps a copy as the API guide describes, from whichever process responds. */
function mirrorAt(urls: string[], token: string): Mirror {
  const ids = new Set<string>()
  let cursor: string | undefined
  let turn = 0
  const headers = { authorization: `Bearer ${token}` }
  const read = async (): Promise<EventPage | undefined> => {
    const at = urls[(turn += 1) % urls.length] ?? ''
    const after = cursor === undefined ? '' : `&after=${cursor}`
    const response = await fetch(`${at}/events?limit=50${after}`, { headers }).catch(
      () => undefined,
    )
    return response?.ok ? ((await response.json().catch(() => undefined)) as EventPage) : undefined
  }
  const mirror: Mirror = {
    copy: new Map(),
    seen: 0,
    twice: 0,
    async catchUp() {
      let hasMore = true
      while (hasMore) {
        const page = await read()
        if (!page) {
          await delay(readEveryMilliseconds)
          continue
        }
        for (const { id, resource, data } of page.items) {
          if (ids.has(id)) mirror.twice += 1
          ids.add(id)
          if (resource.type === 'procedure') apply(mirror.copy, resource.id, data?.['title'])
        }
        mirror.seen = ids.size
        cursor = page.nextCursor
        ;({ hasMore } = page)
      }
    },
  }
  return mirror
}

/** Keeps a copy of everything committed: changes of older transactions that commit later are missed. */
function carelessMirror(stand: Stand, organizationId: string): Mirror {
  let [xid, seq] = ['0', '0']
  const mirror: Mirror = {
    copy: new Map(),
    seen: 0,
    twice: 0,
    async catchUp() {
      const rows = await stand.ask<{ xid: string; seq: string; id: string; title: string | null }>(
        `select e.xid::text, e.seq::text, e.resource_id as id, p.title
         from events e left join procedures p on p.id = e.resource_id
         where e.organization_id = $1 and e.resource_type = 'procedure'
           and (e.xid, e.seq) > ($2::text::xid8, $3::bigint) order by e.xid, e.seq`,
        [organizationId, xid, seq],
      )
      for (const row of rows) {
        apply(mirror.copy, row.id, row.title)
        ;({ xid, seq } = row)
      }
      mirror.seen += rows.length
    },
  }
  return mirror
}

function apply(copy: Copy, id: string, title: unknown): void {
  if (typeof title === 'string') copy.set(id, title)
  else copy.delete(id)
}

/** How many rows are missing, extra or different. */
async function differencesFrom(copy: Copy, stand: Stand): Promise<number> {
  const rows = await stand.ask<{ id: string; title: string }>('select id, title from procedures')
  const wrong = rows.filter(({ id, title }) => copy.get(id) !== title).length
  const there = new Set(rows.map(({ id }) => id))
  return wrong + [...copy.keys()].filter((id) => !there.has(id)).length
}
