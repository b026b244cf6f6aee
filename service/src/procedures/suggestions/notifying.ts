import type { LanguageCode } from '@millwright/contract/languages'
import type { Suggestion } from '@millwright/contract/suggestions'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { letterheadFor } from '#platform/mail/letterhead'
import type { Mailer } from '#platform/mail/mailer'
import type { Mail } from '#platform/mail/mail'

import { findIdentity } from '../../organizations/letterhead-queries.ts'
import { addressOfAuthor } from '../suggestion-queries.ts'

/**
 * Emails the author about a decision, once it is durable. Nothing waits for it: the app shows the decision too, and
 * managers can decide while the mail server is down.
 */
export async function notifyAuthor(
  org: OrganizationWriter,
  suggestion: Suggestion,
  { mailer, files, baseUrl }: { mailer: Mailer; files: FileStore; baseUrl: string },
): Promise<void> {
  const { author, decidedBy } = suggestion
  if (!author || author.memberId === decidedBy?.memberId) return
  const address = await addressOfAuthor(org, author.memberId)
  if (!address) return
  const identity = await findIdentity(org)
  const mail = outcomeMail(suggestion, { ...address, baseUrl })
  const send = async () => {
    const letterhead = identity && (await letterheadFor(files, identity))
    await mailer.send({ ...mail, ...(letterhead && { letterhead }) })
  }
  org.afterCommit(() => {
    // The mailer has logged it.
    send().catch(() => {})
  })
}

interface MailContent {
  title: string
  /** The person who decided. */
  name: string
  isAccepted: boolean
  reason: string | null
  link: string
}

function outcomeMail(
  { id, status, procedureTitle, decidedBy, reason }: Suggestion,
  to: { to: string; language: LanguageCode | null; slug: string; baseUrl: string },
): Mail {
  const language = to.language ?? 'en'
  const link = `${to.baseUrl}/app/${to.slug}/suggestions/${id}`
  const name = `${decidedBy?.firstName ?? ''} ${decidedBy?.lastName ?? ''}`.trim()
  const content = { title: procedureTitle, name, isAccepted: status === 'accepted', reason, link }
  return { to: to.to, language, link, ...words[language](content) }
}

const words: Record<LanguageCode, (content: MailContent) => Pick<Mail, 'subject' | 'text'>> = {
  en: ({ title, name, isAccepted, reason, link }) => ({
    subject: isAccepted
      ? `Your suggestion for "${title}" was accepted`
      : `Your suggestion for "${title}" was declined`,
    text: `${name} has ${isAccepted ? 'accepted' : 'declined'} your suggestion for "${title}".
${reason === null ? '' : `\n${reason}\n`}
${link}

You can turn these emails off in your account.
`,
  }),
  de: ({ title, name, isAccepted, reason, link }) => ({
    subject: isAccepted
      ? `Ihr Vorschlag zu „${title}“ wurde angenommen`
      : `Ihr Vorschlag zu „${title}“ wurde abgelehnt`,
    text: `${name} hat Ihren Vorschlag zu „${title}“ ${isAccepted ? 'angenommen' : 'abgelehnt'}.
${reason === null ? '' : `\n${reason}\n`}
${link}

Diese E-Mails lassen sich in Ihrem Konto abstellen.
`,
  }),
  fr: ({ title, name, isAccepted, reason, link }) => ({
    subject: isAccepted
      ? `Votre suggestion pour « ${title} » a été acceptée`
      : `Votre suggestion pour « ${title} » a été refusée`,
    text: `${name} a ${isAccepted ? 'accepté' : 'refusé'} votre suggestion pour « ${title} ».
${reason === null ? '' : `\n${reason}\n`}
${link}

Vous pouvez désactiver ces e-mails dans votre compte.
`,
  }),
  es: ({ title, name, isAccepted, reason, link }) => ({
    subject: isAccepted
      ? `Se ha aceptado su sugerencia para «${title}»`
      : `Se ha rechazado su sugerencia para «${title}»`,
    text: `${name} ha ${isAccepted ? 'aceptado' : 'rechazado'} su sugerencia para «${title}».
${reason === null ? '' : `\n${reason}\n`}
${link}

Puede desactivar estos correos en su cuenta.
`,
  }),
}
