import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { RunEntry } from '@millwright/contract/run-entries'

import type { OrganizationReader } from '#platform/database/organization-store'

import { entriesOf } from './entry-queries.ts'
import type { ChainEnd } from './queries.ts'
import { contentOfRun } from './version-queries.ts'

/** The content that a run follows, and its entries. */
export interface RunRecord {
  content: ProcedureContent
  entries: RunEntry[]
}

/** At most some thirty megabytes. */
const maxKeptEntries = 40_000
const maxKeptRuns = 100

/**
 * Caches the runs being worked on, so that adding to one reads only the entries since the last addition. Neither the
 * content of a run nor an entry ever changes; the hashes tell whether the rest continues what is cached.
 */
export class RecentRuns {
  readonly #runs = new Map<string, RunRecord>()
  #entries = 0

  /** @param end the end of the run's chain, which the caller has locked */
  async read(org: OrganizationReader, runId: string, end: ChainEnd): Promise<RunRecord | null> {
    const key = `${org.id}/${runId}`
    const kept = this.#take(key)
    const record = (kept && (await continued(org, runId, kept, end))) ?? (await whole(org, runId))
    if (record) this.#keep(key, record)
    return record
  }

  #take(key: string): RunRecord | undefined {
    const kept = this.#runs.get(key)
    if (!kept) return undefined
    this.#runs.delete(key)
    this.#entries -= kept.entries.length
    return kept
  }

  #keep(key: string, record: RunRecord): void {
    this.#take(key)
    this.#runs.set(key, record)
    this.#entries += record.entries.length
    for (const oldest of this.#runs.keys()) {
      if (this.#entries <= maxKeptEntries && this.#runs.size <= maxKeptRuns) return
      this.#take(oldest)
    }
  }
}

async function whole(org: OrganizationReader, runId: string): Promise<RunRecord | null> {
  const [content, entries] = await Promise.all([contentOfRun(org, runId), entriesOf(org, runId)])
  return content && { content, entries }
}

/** Undefined if the chain does not continue what is cached, such as after a database was restored. */
async function continued(
  org: OrganizationReader,
  runId: string,
  { content, entries }: RunRecord,
  { lastSeq, lastHash }: ChainEnd,
): Promise<RunRecord | undefined> {
  const last = entries.at(-1)
  if (!last || last.seq > lastSeq) return undefined
  const added = last.seq < lastSeq ? await entriesOf(org, runId, last.seq) : []
  const next = added.at(0)?.prevHash ?? lastHash
  return next === last.hash ? { content, entries: [...entries, ...added] } : undefined
}
