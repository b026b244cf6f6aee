import { setTimeout as delay } from 'node:timers/promises'

import { ApiError, notFound } from '@millwright/contract/errors'
import type { RunEntry } from '@millwright/contract/run-entries'
import type { RunSummary } from '@millwright/contract/runs'

import { organizationOpening, requirePermission, type Credentials } from '#platform/access'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'

import { listEntries } from './entry-queries.ts'
import { findRun } from './queries.ts'

/** The longest time until an entry reaches its followers. */
const pollMilliseconds = 1_000
/** Often enough that no proxy or socket drops the connection. */
const pingMilliseconds = 10_000
/** Entries read at a time. */
const batchSize = 200

interface News {
  run: RunSummary
  entries: RunEntry[]
  hasMore: boolean
}

type Read = (after: number) => Promise<News>

/** Reads as the caller, checking session, membership and permission again. */
export function readerOf(
  store: OrganizationStore,
  credentials: Credentials,
  organizationId: string,
  runId: string,
): Read {
  return async (after) => {
    const reads = store.reads(organizationOpening(credentials, organizationId))
    const org = new OrganizationReader(organizationId, reads.db)
    const [member, run, page] = await Promise.all([
      reads.opened(),
      findRun(org, runId),
      listEntries(org, runId, { after, limit: batchSize }),
    ])
    requirePermission(member, 'runs.view')
    return { run: run ?? notFound(), entries: page.items, hasMore: page.nextCursor !== null }
  }
}

/**
 * Each new entry, and the state of the run after the last of them. Ends when the caller disconnects or loses their
 * session, membership or permission.
 *
 * @param seen the `seq` of the last entry that the caller knows
 */
export async function* followRun(
  read: Read,
  seen: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let after = Number.isSafeInteger(seen) && seen > 0 ? seen : 0
  let sentAt = 0
  let updatedAt = ''
  try {
    while (!signal.aborted) {
      const { run, entries, hasMore } = await read(after)
      for (const entry of entries) yield eventOf('entry', entry.seq, entry)
      after = entries.at(-1)?.seq ?? after
      if (hasMore) continue
      if (run.updatedAt !== updatedAt) {
        yield eventOf('run', after, run)
        updatedAt = run.updatedAt
        sentAt = Date.now()
      } else if (Date.now() - sentAt >= pingMilliseconds) {
        yield ': ping\n\n'
        sentAt = Date.now()
      }
      await delay(pollMilliseconds, undefined, { signal })
    }
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error
  }
}

function eventOf(name: 'entry' | 'run', seq: number, data: RunEntry | RunSummary): string {
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
