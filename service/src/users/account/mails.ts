import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  /** The day on which it is deleted. */
  day: string
  link: string
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

/** Says when the account will be deleted, so that no one else can do it unnoticed. */
export function accountDeletionMail(
  to: string,
  language: LanguageCode,
  { deletesAt, baseUrl }: { deletesAt: string; baseUrl: string },
): Mail {
  const link = `${baseUrl}/app/account`
  const day = new Date(deletesAt).toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return { to, language, link, ...words[language]({ day, link }) }
}

const words: Record<LanguageCode, Words> = {
  en: ({ day, link }) => ({
    subject: 'Your Millwright account will be deleted',
    text: `Your account will be deleted on ${day}. A pseudonym will then replace your name. This can’t be undone.

If you didn’t ask for this or have changed your mind, keep your account here:

${link}
`,
  }),
  de: ({ day, link }) => ({
    subject: 'Ihr Millwright-Konto wird gelöscht',
    text: `Ihr Konto wird am ${day} gelöscht. An die Stelle Ihres Namens tritt dann ein Pseudonym; das lässt sich nicht rückgängig machen.

Wenn Sie das nicht veranlasst haben oder es sich anders überlegen, behalten Sie Ihr Konto hier:

${link}
`,
  }),
  fr: ({ day, link }) => ({
    subject: 'Votre compte Millwright va être supprimé',
    text: `Votre compte sera supprimé le ${day}. Un pseudonyme remplacera alors votre nom, sans retour possible.

Si vous n’en êtes pas à l’origine ou si vous changez d’avis, conservez votre compte ici :

${link}
`,
  }),
  es: ({ day, link }) => ({
    subject: 'Su cuenta de Millwright se eliminará',
    text: `Su cuenta se eliminará el ${day}. Un seudónimo ocupará entonces el lugar de su nombre y no podrá deshacerse.

Si no lo ha pedido usted o ha cambiado de idea, conserve su cuenta aquí:

${link}
`,
  }),
}
