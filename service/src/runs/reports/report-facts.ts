import type { LanguageCode } from '@millwright/contract/languages'
import type { Run } from '@millwright/contract/runs'

import { namesIn } from './report-lines.ts'
import { reportWords, type ReportWords } from './report-words.ts'

/** The facts of a report about the run as a whole, with their names; those not entered are left out. */
export function listReportFacts(run: Run, language: LanguageCode): [name: string, value: string][] {
  const words = reportWords[language]
  const nameOf = namesIn(run)
  const { serialNumber, lot, customer_item_id: item } = run.subject
  const outcome = run.outcome ? ` · ${words.outcome[run.outcome]}` : ''
  const facts: [name: string, value: string | null | undefined][] = [
    [words.runStatus, words.status[run.status] + outcome],
    [words.version, String(run.version)],
    [words.started, formatReportMoment(run.startedAt, language)],
    [words.finished, run.finishedAt && formatReportMoment(run.finishedAt, language)],
    [words.by, run.participants.map(({ memberId }) => nameOf(memberId)).join(', ')],
    [words.serialNumber, serialNumber],
    [words.lot, lot],
    [words.item, item],
    [words.workOrder, run.workOrder],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** To whom a run was handed over; a run that someone takes goes to themselves. */
export function describeHandOver(
  { memberId, toMemberId }: Run['remarks']['handOvers'][number],
  words: ReportWords,
  nameOf: (memberId: string) => string,
): string {
  return memberId === toMemberId ? words.takenOver : `${words.handedOverTo} ${nameOf(toMemberId)}`
}

export function formatReportNumber(value: number, language: LanguageCode): string {
  return value.toLocaleString(language, { maximumFractionDigits: 10 })
}

export function formatReportMoment(at: string, language: LanguageCode): string {
  const zone = { timeZone: 'UTC', timeZoneName: 'short' } as const
  return new Date(at).toLocaleString(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...zone,
  })
}
