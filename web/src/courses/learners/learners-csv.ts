import type { Enrolment, QuizResult } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
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
  i18n.t('Certificate ID'),
]

const scoreHeading = (title: string) => [
  i18n.t('Best score: {title}', { title }),
  i18n.t('Last score: {title}', { title }),
  i18n.t('Attempts: {title}', { title }),
]

function scoreCells({
  bestScore = null,
  lastScore = null,
  attempts = 0,
}: Partial<QuizResult> = {}) {
  return [percentOf(bestScore), percentOf(lastScore), String(attempts)]
}

function percentOf(score: number | null): string {
  return score === null ? '' : `${Math.round(score * 100)}%`
}

/**
 * The learners as a table for spreadsheets (RFC 4180).
 *
 * @param lessons of the course, whose quizzes have three columns each
 * @param members by id: someone without a name is identified by their address
 */
export function createLearnersCsv(
  learners: readonly Enrolment[],
  lessons: readonly Pick<Lesson, 'id' | 'title'>[],
  members: ReadonlyMap<string, Pick<Member, 'email_address'>>,
): string {
  const quizIds = new Set(
    learners.flatMap(({ quizzes = [] }) => quizzes.map((quiz) => quiz.lessonId)),
  )
  const quizLessons = lessons.filter(({ id }) => quizIds.has(id))
  const rows = learners.map((learner) => [
    learner.memberFirstName,
    learner.memberLastName,
    String(learner.completedLessonIds.length),
    String(learner.lessonCount),
    learner.dueAt?.slice(0, 10) ?? '',
    learner.completedAt?.slice(0, 10) ?? '',
    learner.createdAt.slice(0, 10),
    members.get(learner.memberId)?.email_address ?? '',
    learner.certificateId ?? '',
    ...quizLessons.flatMap(({ id }) =>
      scoreCells(learner.quizzes?.find((quiz) => quiz.lessonId === id)),
    ),
  ])
  const scores = quizLessons.flatMap(({ title }) => scoreHeading(title))
  return [[...heading(), ...scores], ...rows]
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('')
}

/** A name must not be interpreted as a formula. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Downloads a text as a file; the byte order mark tells Excel that it is UTF-8. */
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
