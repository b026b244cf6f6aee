import { notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { RunEntry } from '@millwright/contract/run-entries'
import { foldRun } from '@millwright/runs/fold-run'

import type { OrganizationReader } from '#platform/database/organization-store'

import { findIdentity, type Identity } from '../../organizations/letterhead-queries.ts'
import { entriesOf } from '../entry-queries.ts'
import { filesOf, type RecordedFile } from '../files/queries.ts'
import { findRun } from '../queries.ts'
import { contentOfRun } from '../version-queries.ts'
import { reportLinesOf, type Report } from './report-lines.ts'

/** Everything recorded about a run. */
export interface RecordedRun extends Report {
  content: ProcedureContent
  entries: RunEntry[]
  files: ReadonlyMap<string, RecordedFile>
  /** The organization that it belongs to. */
  identity: Identity
}

/** @throws {ApiError} `not_found` */
export async function recordedRun(org: OrganizationReader, runId: string): Promise<RecordedRun> {
  const [found, content, entries, files, identity] = await Promise.all([
    findRun(org, runId),
    contentOfRun(org, runId),
    entriesOf(org, runId),
    filesOf(org, [runId]),
    findIdentity(org),
  ])
  if (!found || !content || !identity) notFound()
  const { steps, remarks } = foldRun(content, found.startedAt, entries)
  const run = { ...found, steps, remarks }
  const lines = reportLinesOf(run, content, files)
  return { run, content, entries, files, identity, lines }
}
