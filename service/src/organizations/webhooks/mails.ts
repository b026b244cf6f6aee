import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  host: string
  link: string
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

/** Tells an admin that a webhook has been disabled because nothing has reached its address for days. */
export function disabledMail(
  to: string,
  language: LanguageCode,
  { host, slug, baseUrl }: { host: string; slug: string; baseUrl: string },
): Mail {
  const link = `${baseUrl}/app/${slug}/settings`
  return { to, language, link, ...words[language]({ host, link }) }
}

const words: Record<LanguageCode, Words> = {
  en: ({ host, link }) => ({
    subject: `A Millwright webhook to ${host} has been disabled`,
    text: `${host} has refused an event for three days, so its webhook has been disabled.

New events are kept for 30 days and sent once you enable the webhook again. Its log shows the responses:

${link}
`,
  }),
  de: ({ host, link }) => ({
    subject: `Ein Millwright-Webhook zu ${host} wurde abgeschaltet`,
    text: `${host} hat drei Tage lang ein Ereignis nicht angenommen. Der Webhook wurde deshalb abgeschaltet.

Was inzwischen geschieht, wird 30 Tage aufbewahrt und gesendet, sobald Sie den Webhook wieder einschalten. Das Protokoll zeigt, was geantwortet wurde:

${link}
`,
  }),
  fr: ({ host, link }) => ({
    subject: `Un webhook Millwright vers ${host} a été désactivé`,
    text: `Depuis trois jours, ${host} n’accepte pas un événement ; son webhook a donc été désactivé.

Ce qui se passe entre-temps est conservé 30 jours et sera envoyé dès que vous réactiverez le webhook. Son journal montre les réponses reçues :

${link}
`,
  }),
  es: ({ host, link }) => ({
    subject: `Se ha desactivado un webhook de Millwright hacia ${host}`,
    text: `Desde hace tres días, ${host} no acepta un evento, por lo que su webhook se ha desactivado.

Lo que ocurra mientras tanto se conserva 30 días y se enviará cuando vuelva a activar el webhook. Su registro muestra lo que se respondió:

${link}
`,
  }),
}
