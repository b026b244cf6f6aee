import type { Page } from '@millwright/contract/page'
import type { RunSummary } from '@millwright/contract/runs'
import { foldRun } from '@millwright/runs/fold-run'

import { organizationOpening, requirePermission, type Credentials } from '#platform/access'
import { csvRow } from '#platform/csv'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'

import { entriesByRun } from './entry-queries.ts'
import { filesOf } from './files/queries.ts'
import { listRuns, type RunFilter } from './queries.ts'
import { readingRows, readingsHeading } from './reports/report-csv.ts'
import { namesIn, reportLinesOf } from './reports/report-lines.ts'
import { contentsByRun } from './version-queries.ts'

type Read = <T>(work: (org: OrganizationReader) => Promise<T>) => Promise<T>

/**
 * Reads as the caller, checking session, membership and permission again. No connection is held while the client
 * reads.
 */
export function readerAs(
  store: OrganizationStore,
  credentials: Credentials,
  organizationId: string,
): Read {
  return async (work) => {
    const reads = store.reads(organizationOpening(credentials, organizationId))
    const result = work(new OrganizationReader(organizationId, reads.db))
    const [member, made] = await Promise.all([reads.opened(), result])
    requirePermission(member, 'runs.view')
    return made
  }
}

type Filter = Omit<RunFilter, 'limit' | 'cursor'>

/** Runs, or their readings, as CSV, streamed. */
export function exportOf(of: 'runs' | 'readings', read: Read, filter: Filter) {
  return of === 'runs' ? runsCsv(read, filter) : readingsCsv(read, filter)
}

const runsAtOnce = 500
/** Few, because the entries of all of them are in memory at once. */
const foldedAtOnce = 10

async function* pagesOf(read: Read, filter: Filter, limit: number): AsyncGenerator<RunSummary[]> {
  let cursor: string | undefined
  do {
    const after = { ...filter, limit, ...(cursor !== undefined && { cursor }) }
    const page: Page<RunSummary> = await read((org) => listRuns(org, after))
    if (page.items.length > 0) yield page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const heading = csvRow([
  'run',
  'title',
  'procedure id',
  'version',
  'serial number',
  'lot',
  'item',
  'work order',
  'status',
  'outcome',
  'started',
  'finished',
  'seconds at work',
  'steps done',
  'steps skipped',
  'steps',
  'failures',
  'deviations',
  'conflicts',
  'late entries',
  'by',
])

async function* runsCsv(read: Read, filter: Filter): AsyncGenerator<string> {
  yield heading
  for await (const page of pagesOf(read, filter, runsAtOnce)) {
    yield page.map((run) => csvRow(cellsOf(run))).join('')
  }
}

function cellsOf(run: RunSummary): string[] {
  const { subject, progress, participants } = run
  const nameOf = namesIn(run)
  const numbers = [run.activeSeconds, progress.done, progress.skipped, progress.total]
  const counts = [run.failures, run.deviations, run.conflicts, run.lateEntries]
  return [
    run.id,
    run.title,
    run.procedureId,
    String(run.version),
    subject.serialNumber ?? '',
    subject.lot ?? '',
    subject.customer_item_id ?? '',
    run.workOrder ?? '',
    run.status,
    run.outcome ?? '',
    run.startedAt,
    run.finishedAt ?? '',
    ...[...numbers, ...counts].map(String),
    participants.map(({ memberId }) => nameOf(memberId)).join('; '),
  ]
}

async function* readingsCsv(read: Read, filter: Filter): AsyncGenerator<string> {
  yield readingsHeading
  for await (const page of pagesOf(read, filter, foldedAtOnce)) {
    const ids = page.map(({ id }) => id)
    const [contents, entries, files] = await read((org) =>
      Promise.all([contentsByRun(org, ids), entriesByRun(org, ids), filesOf(org, ids)]),
    )
    for (const summary of page) {
      const content = contents.get(summary.id)
      if (!content) continue
      const folded = foldRun(content, summary.startedAt, entries.get(summary.id) ?? [])
      const run = { ...summary, steps: folded.steps, remarks: folded.remarks }
      yield readingRows({ run, lines: reportLinesOf(run, content, files) })
    }
  }
}
