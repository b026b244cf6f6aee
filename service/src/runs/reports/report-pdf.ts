import type { LanguageCode } from '@millwright/contract/languages'

import { printedSheet, type PrintServices } from '#platform/printing/printed-sheet'
import { storageKey } from '#platform/uploads/uploads'

import type { RecordedRun } from './recorded-run.ts'
import { picturesIn, sheetOf } from './report-sheet.ts'

export interface ReportServices extends PrintServices {
  baseUrl: string
}

/**
 * The record of a run on pages.
 *
 * @throws {ApiError} `rate_limited`, `time_limit_exceeded`, `memory_limit_exceeded`
 */
export async function reportPdf(
  { baseUrl, ...services }: ReportServices,
  organizationId: string,
  recorded: RecordedRun,
  language: LanguageCode,
): Promise<Buffer> {
  const { identity } = recorded
  const address = `${baseUrl}/app/${identity.slug}/runs/${recorded.run.id}`
  const pictures = new Map(picturesIn(recorded).map((id) => [id, storageKey(organizationId, id)]))
  return await printedSheet(services, organizationId, {
    pictures,
    logoKey: identity.logoKey,
    sheetOf: (paths, logo) => sheetOf(recorded, { language, address, logo, paths }),
  })
}
