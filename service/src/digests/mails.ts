import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'
import { nameInMail } from '#platform/mail/name-in-mail'

import type { DigestContent } from './content-queries.ts'

interface Digest {
  to: string
  language: LanguageCode
  timezone: string
  now: Date
  organization: string
  /** The address of the start page. */
  link: string
  /** The address that ends these emails with one click. */
  unsubscribe: string
  content: DigestContent
}

/** Tells someone what is due, in their time zone; null if there is nothing to tell. */
export function digestMail(digest: Digest): Mail | null {
  const { to, language, link, unsubscribe, now } = digest
  const { due, comments, courses, versions, drafts } = digest.content
  const texts = words[language]
  const moment = momentsIn(digest)
  const isLate = ({ dueAt }: { dueAt: string }) => Date.parse(dueAt) < now.getTime()
  const late = due.filter(isLate)
  const parts = [
    part(
      texts.overdue,
      late.map((each) => `${titleInMail(each)}: ${moment(each.dueAt)}`),
    ),
    part(
      texts.due,
      due
        .filter((each) => !isLate(each))
        .map((each) => `${titleInMail(each)}: ${moment(each.dueAt)}`),
    ),
    part(
      texts.comments,
      comments.map(
        ({ author, title, text }) =>
          `${nameInMail(author)}, ${nameInMail(title)}: ${nameInMail(text)}`,
      ),
    ),
    part(
      texts.courses,
      courses.map(({ title, dueAt }) =>
        dueAt === null ? nameInMail(title) : `${nameInMail(title)}: ${moment(dueAt)}`,
      ),
    ),
    part(
      texts.versions,
      versions.map(({ title, number }) => texts.version(nameInMail(title), number)),
    ),
    part(
      texts.drafts,
      drafts.map(({ title }) => nameInMail(title)),
    ),
  ].filter((text) => text !== null)
  if (parts.length === 0) return null
  const organization = nameInMail(digest.organization)
  const subject = texts.subject({ due: due.length, late: late.length, organization })
  const text = `${[...parts, link, `${texts.ending}\n${unsubscribe}`].join('\n\n')}\n`
  return { to, language, subject, text, link, unsubscribe }
}

function part(heading: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [heading, ...lines.map((line) => `• ${line}`)].join('\n')
}

function titleInMail({ title, where }: { title: string; where: string | null }): string {
  return where === null ? nameInMail(title) : `${nameInMail(title)} (${nameInMail(where)})`
}

function momentsIn({ language, timezone: timeZone }: Digest): (moment: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (moment) => format.format(new Date(moment))
}

interface Words {
  subject: (counts: { due: number; late: number; organization: string }) => string
  overdue: string
  due: string
  comments: string
  courses: string
  versions: string
  version: (title: string, number: number) => string
  drafts: string
  ending: string
}

const words: Record<LanguageCode, Words> = {
  en: {
    subject: ({ due, late, organization }) =>
      due === 0
        ? `What’s new at ${organization}`
        : `${due === 1 ? '1 assignment' : `${due} assignments`} due at ${organization}${late > 0 ? `, ${late} overdue` : ''}`,
    overdue: 'Overdue:',
    due: 'Due:',
    comments: 'Comments for you:',
    courses: 'Courses:',
    versions: 'New versions of your procedures:',
    version: (title, number) => `${title}, version ${number}`,
    drafts: 'New drafts to review:',
    ending: 'You can choose in your account how often you get this email. To stop it:',
  },
  de: {
    subject: ({ due, late, organization }) =>
      due === 0
        ? `Neues bei ${organization}`
        : `${due === 1 ? '1 Aufgabe' : `${due} Aufgaben`} fällig bei ${organization}${late > 0 ? `, ${late} überfällig` : ''}`,
    overdue: 'Überfällig:',
    due: 'Fällig:',
    comments: 'In Kommentaren an Sie:',
    courses: 'Kurse:',
    versions: 'Neue Versionen Ihrer Anleitungen:',
    version: (title, number) => `${title}, Version ${number}`,
    drafts: 'Neue Entwürfe zum Prüfen:',
    ending:
      'Wie oft Sie diese E-Mail bekommen, legen Sie in Ihrem Konto fest. So bekommen Sie keine mehr:',
  },
  fr: {
    subject: ({ due, late, organization }) =>
      due === 0
        ? `Du nouveau chez ${organization}`
        : `${due === 1 ? '1 tâche' : `${due} tâches`} à faire chez ${organization}${late > 0 ? `, dont ${late} en retard` : ''}`,
    overdue: 'En retard :',
    due: 'À faire :',
    comments: 'Commentaires à votre intention :',
    courses: 'Formations :',
    versions: 'Nouvelles versions de vos procédures :',
    version: (title, number) => `${title}, version ${number}`,
    drafts: 'Nouveaux brouillons à relire :',
    ending: 'La fréquence de cet e-mail se règle dans votre compte. Pour ne plus le recevoir :',
  },
  es: {
    subject: ({ due, late, organization }) =>
      due === 0
        ? `Novedades en ${organization}`
        : `${due === 1 ? '1 tarea pendiente' : `${due} tareas pendientes`} en ${organization}${late > 0 ? `, ${late} con retraso` : ''}`,
    overdue: 'Con retraso:',
    due: 'Para hacer:',
    comments: 'Comentarios para usted:',
    courses: 'Cursos:',
    versions: 'Nuevas versiones de sus procedimientos:',
    version: (title, number) => `${title}, versión ${number}`,
    drafts: 'Nuevos borradores por revisar:',
    ending: 'La frecuencia de este correo se elige en su cuenta. Para no recibirlo más:',
  },
}
