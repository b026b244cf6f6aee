import type { LanguageCode } from '@millwright/contract/languages'
import type { Organization } from '@millwright/contract/organizations'

import type { Mail } from '#platform/mail/mail'

import { nameInMail } from '#platform/mail/name-in-mail'

interface MailContent {
  organization: string
  /** The last day on which the invitation can be accepted. */
  day: string
  link: string
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

/** Says where to sign in. It contains no secret: signing in sends another email. */
export function invitationMail({
  to,
  language,
  organization,
  expiresAt,
  baseUrl,
}: {
  to: string
  language: LanguageCode
  organization: Pick<Organization, 'name' | 'accentColor'>
  expiresAt: string
  baseUrl: string
}): Mail {
  const link = `${baseUrl}/app/sign-in?email=${encodeURIComponent(to)}`
  const day = new Date(expiresAt).toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const name = nameInMail(organization.name)
  const { subject, text } = words[language]({ organization: name, day, link })
  const letterhead = { name, accent: organization.accentColor }
  return { to, language, subject: subject.replaceAll(/\s+/g, ' '), link, text, letterhead }
}

const words: Record<LanguageCode, Words> = {
  en: ({ organization, day, link }) => ({
    subject: `You’re invited to join ${organization} on Millwright`,
    text: `You’re invited to join ${organization} on Millwright, where it keeps its procedures.

To accept, sign in with this email address by ${day}:

${link}
`,
  }),
  de: ({ organization, day, link }) => ({
    subject: `Sie sind zu ${organization} auf Millwright eingeladen`,
    text: `Sie sind zu ${organization} auf Millwright eingeladen, wo diese Organisation ihre Anleitungen aufbewahrt.

Um anzunehmen, melden Sie sich bis zum ${day} mit dieser E-Mail-Adresse an:

${link}
`,
  }),
  fr: ({ organization, day, link }) => ({
    subject: `Invitation à rejoindre ${organization} sur Millwright`,
    text: `Vous êtes invité(e) à rejoindre ${organization} sur Millwright, où cette organisation conserve ses procédures.

Pour accepter, connectez-vous avec cette adresse e-mail au plus tard le ${day} :

${link}
`,
  }),
  es: ({ organization, day, link }) => ({
    subject: `Invitación a ${organization} en Millwright`,
    text: `Tiene una invitación a ${organization} en Millwright, donde esta organización guarda sus procedimientos.

Para aceptarla, inicie sesión con esta dirección de correo hasta el ${day}:

${link}
`,
  }),
}
