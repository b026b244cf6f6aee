import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  /** No one can put misleading text into it. */
  slug: string
  /** The day on which it is deleted. */
  day: string
  link: string
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

/** Tells an owner when an organization will be deleted, so that it can't happen unnoticed. */
export function deletionMail(
  to: string,
  language: LanguageCode,
  { slug, deletesAt, baseUrl }: { slug: string; deletesAt: string; baseUrl: string },
): Mail {
  const link = `${baseUrl}/app/${slug}/settings`
  const day = new Date(deletesAt).toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return { to, language, link, ...words[language]({ slug, day, link }) }
}

const words: Record<LanguageCode, Words> = {
  en: ({ slug, day, link }) => ({
    subject: `The organization "${slug}" on Millwright will be deleted`,
    text: `An owner has asked for the organization "${slug}" to be deleted. On ${day}, all its guidebooks, procedures, recordings and files will be permanently deleted.

Until then, any owner can export them, or keep the organization, here:

${link}
`,
  }),
  de: ({ slug, day, link }) => ({
    subject: `Die Organisation „${slug}“ auf Millwright wird gelöscht`,
    text: `Jemand mit der Rolle Inhaber/in lässt die Organisation „${slug}“ löschen. Am ${day} werden alle ihre Leitfäden, Anleitungen, Aufzeichnungen und Dateien gelöscht; das lässt sich nicht rückgängig machen.

Bis dahin kann, wer diese Rolle hat, sie hier exportieren oder die Organisation behalten:

${link}
`,
  }),
  fr: ({ slug, day, link }) => ({
    subject: `L’organisation « ${slug} » sur Millwright va être supprimée`,
    text: `Un propriétaire a demandé la suppression de l’organisation « ${slug} ». Le ${day}, tous ses guides, procédures, enregistrements et fichiers seront supprimés, sans retour possible.

D’ici là, chaque propriétaire peut les exporter ou conserver l’organisation ici :

${link}
`,
  }),
  es: ({ slug, day, link }) => ({
    subject: `La organización «${slug}» en Millwright se eliminará`,
    text: `Un propietario ha pedido que se elimine la organización «${slug}». El ${day} se eliminarán todas sus guías, procedimientos, grabaciones y archivos, y no podrán recuperarse.

Hasta entonces, cualquier propietario puede exportarlos o conservar la organización aquí:

${link}
`,
  }),
}
