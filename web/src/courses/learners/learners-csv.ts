import type { Enrolment } from '@millwright/contract/courses'
import type { Member } from '@millwright/contract/members'

import { i18n } from '../../i18n.ts'

const heading = () => [
  i18n.t('First name'),
  i18n.t('Last name'),
  i18n.t('Lessons done'),
  i18n.t('Lessons'),
  i18n.t('Due'),
  i18n.t('Completed'),
  i18n.t('Enrolled'),
  i18n.t('Email address'),
]

/**
 * The learners as a table for spreadsheet programs (RFC 4180).
 *
 * @param members by id: someone without a name is known by the address
 */
export function createLearnersCsv(
  learners: readonly Enrolment[],
  members: ReadonlyMap<string, Pick<Member, 'email_address'>>,
): string {
  const rows = learners.map((learner) => [
    learner.memberFirstName,
    learner.memberLastName,
    String(learner.completedLessonIds.length),
    String(learner.lessonCount),
    learner.dueAt?.slice(0, 10) ?? '',
    learner.completedAt?.slice(0, 10) ?? '',
    learner.createdAt.slice(0, 10),
    members.get(learner.memberId)?.email_address ?? '',
  ])
  return [heading(), ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** A name must not be taken for a formula by the program that opens it. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Hands a text over as a downloaded file; the mark at its beginning tells Excel that it is UTF-8. */
export function saveAs(filename: string, text: string) {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename.replaceAll(/[\\/:*?"<>|]/g, ' ')
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}
