import { csvRow } from '#platform/csv'

import type { RecordedField, Report, ReportLine } from './report-lines.ts'

const heading = [
  'run',
  'procedure',
  'version',
  'serial number',
  'work order',
  'step',
  'text',
  'time through',
  'state',
  'done by',
  'done at',
  'seconds',
  'field',
  'value',
  'unit',
  'minimum',
  'maximum',
  'target',
  'fails',
  'recorded by',
  'recorded at',
  'late',
  'section',
]

export const readingsHeading = csvRow(heading)

/** A row for each value that was recorded, and for each step without any. */
export function reportCsv(report: Report): string {
  return readingsHeading + rowsOf(report, true).join('')
}

/** Rows only for what was recorded, without a heading. */
export function readingRows(report: Report): string {
  return rowsOf(report, false).join('')
}

function rowsOf({ run, lines }: Report, areStepsListed: boolean): string[] {
  const { id, title, version, subject, workOrder } = run
  const ofRun = [id, title, String(version), subject.serialNumber ?? '', workOrder ?? '']
  const unfilled = areStepsListed ? [noField] : []
  return lines.flatMap((line) => {
    const ofStep = stepCells(line)
    const values = line.fields.length > 0 ? line.fields.map(fieldCells) : unfilled
    return values.map((cells) => csvRow([...ofRun, ...ofStep, ...cells, line.heading]))
  })
}

function stepCells({ number, text, pass, by }: ReportLine): string[] {
  const { occurrence, state, at, seconds } = pass
  return [number, text, String(occurrence), state, by, at ?? '', formatNumber(seconds)]
}

const noField = Array<string>(10).fill('')

function fieldCells({ field, value, record, by }: RecordedField): string[] {
  const { label, unit, min, max, target } = field
  return [
    label,
    String(value),
    unit ?? '',
    formatNumber(min),
    formatNumber(max),
    formatNumber(target),
    String(record.fails),
    by,
    record.at ?? '',
    String(record.isLate),
  ]
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
