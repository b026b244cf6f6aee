import { notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { RunEntry } from '@millwright/contract/run-entries'
import { foldRun } from '@millwright/runs/fold-run'

import type { OrganizationReader } from '#platform/database/organization-store'

import { entriesOf } from '../entry-queries.ts'
import { filesOf, type RecordedFile } from '../files/queries.ts'
import { findRun, slugOf } from '../queries.ts'
import { contentOfRun } from '../version-queries.ts'
import { reportLinesOf, type Report } from './report-lines.ts'

/** All that is known of a run. */
export interface RecordedRun extends Report {
  content: ProcedureContent
  entries: RunEntry[]
  files: ReadonlyMap<string, RecordedFile>
  slug: string
}

/** @throws {ApiError} `not_found` */
export async function recordedRun(org: OrganizationReader, runId: string): Promise<RecordedRun> {
  const [found, content, entries, files, slug] = await Promise.all([
    findRun(org, runId),
    contentOfRun(org, runId),
    entriesOf(org, runId),
    filesOf(org, [runId]),
    slugOf(org),
  ])
  if (!found || !content) notFound()
  const { steps, remarks } = foldRun(content, found.startedAt, entries)
  const run = { ...found, steps, remarks }
  return { run, content, entries, files, slug, lines: reportLinesOf(run, content, files) }
}
