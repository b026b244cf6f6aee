import { notFound } from '@millwright/contract/errors'
import type { Run } from '@millwright/contract/runs'
import { foldRun } from '@millwright/runs/fold-run'

import type { OrganizationReader } from '#platform/database/organization-store'
import { FileAnswer } from '#platform/http/answer'
import { policyOfReports } from '#platform/http/content-security'
import type { RequestFacts } from '#platform/http/routes'

import { entriesOf } from '../entry-queries.ts'
import { filenamesOf } from '../files/queries.ts'
import { findRun } from '../queries.ts'
import { contentOfRun } from '../version-queries.ts'
import { reportCsv } from './report-csv.ts'
import { reportHtml } from './report-html.ts'
import { reportLinesOf } from './report-lines.ts'

interface Asked {
  format: 'html' | 'json' | 'csv'
  request: RequestFacts
}

/** The record of a run, to be kept or read elsewhere. @throws {ApiError} `not_found` */
export async function reportOf(
  org: OrganizationReader,
  runId: string,
  { format, request }: Asked,
): Promise<FileAnswer> {
  const [found, content, entries, filenames] = await Promise.all([
    findRun(org, runId),
    contentOfRun(org, runId),
    entriesOf(org, runId),
    filenamesOf(org, runId),
  ])
  if (!found || !content) notFound()
  const { steps, remarks } = foldRun(content, found.startedAt, entries)
  const run: Run = { ...found, steps, remarks }
  if (format === 'json') {
    const whole = { run, content, entries, files: Object.fromEntries(filenames) }
    return new FileAnswer('application/json; charset=utf-8', JSON.stringify(whole))
  }
  const report = { run, lines: reportLinesOf(run, content, filenames) }
  return format === 'csv'
    ? new FileAnswer('text/csv; charset=utf-8; header=present', reportCsv(report))
    : new FileAnswer(
        'text/html; charset=utf-8',
        reportHtml(report, request.language),
        policyOfReports,
      )
}
