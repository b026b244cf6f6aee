import type { Assignment } from '@millwright/contract/assignments'

import { i18n } from '../i18n.ts'
import { formatDateTime, formatTime, formatWeekdayTime, isPast } from '../ui/format.ts'

/** When something is due in the reader's time zone, and whether it is overdue. */
export function dueWords(dueAt: string): string {
  if (isPast(dueAt)) return i18n.t('Overdue since {date}', { date: formatDateTime(dueAt) })
  const day = new Date(dueAt)
  const days = daysBetween(new Date(), day)
  const time = formatTime(day)
  if (days === 0) return i18n.t('Due today, {time}', { time })
  if (days === 1) return i18n.t('Due tomorrow, {time}', { time })
  return i18n.t('Due {date}', {
    date: days < 7 ? formatWeekdayTime(day) : formatDateTime(dueAt),
  })
}

export function isDueToday({ occurrence }: Pick<Assignment, 'occurrence'>): boolean {
  return occurrence !== null && daysBetween(new Date(), new Date(occurrence.dueAt)) <= 0
}

function daysBetween(from: Date, to: Date): number {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((start(to) - start(from)) / 86_400_000)
}
