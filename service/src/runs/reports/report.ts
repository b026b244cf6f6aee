import { AfterCommit, FileAnswer, StreamedFile } from '#platform/answer'
import { policyOfReports } from '#platform/content-security'
import type { RequestFacts } from '#platform/http/routes'
import type { OrganizationReader } from '#platform/database/organization-store'

import { recordedRun, type RecordedRun } from './recorded-run.ts'
import { reportCsv } from './report-csv.ts'
import { reportHtml } from './report-html.ts'
import { reportPdf, type ReportServices } from './report-pdf.ts'
import { archiveOfRun } from './report-zip.ts'

export type ReportFormat = 'html' | 'pdf' | 'json' | 'csv' | 'zip'

interface ReportRequest {
  format: ReportFormat
  request: Pick<RequestFacts, 'language'>
}

type Answer = FileAnswer | StreamedFile | AfterCommit<FileAnswer>

/** The record of a run, to be kept or read elsewhere. @throws {ApiError} `not_found` */
export async function reportOf(
  services: ReportServices,
  org: OrganizationReader,
  runId: string,
  { format, request: { language } }: ReportRequest,
): Promise<Answer> {
  const recorded = await recordedRun(org, runId)
  const made: Record<ReportFormat, () => Answer> = {
    html: () =>
      new FileAnswer('text/html; charset=utf-8', reportHtml(recorded, language), policyOfReports),
    csv: () => new FileAnswer('text/csv; charset=utf-8; header=present', reportCsv(recorded)),
    json: () => new FileAnswer('application/json; charset=utf-8', reportJson(recorded)),
    // Neither holds a database connection while it is made.
    pdf: () =>
      new AfterCommit(async () => {
        const pdf = await reportPdf(services, org.id, recorded, language)
        return new FileAnswer('application/pdf', pdf)
      }),
    zip: () =>
      new StreamedFile('application/zip', `run-${runId}.zip`, () =>
        archiveOfRun(services, org.id, recorded, language),
      ),
  }
  return made[format]()
}

function reportJson({ run, content, entries, files }: RecordedRun): string {
  const names = [...files].map(([id, { filename }]) => [id, filename] as const)
  return JSON.stringify({ run, content, entries, files: Object.fromEntries(names) })
}
