import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  removesAt: string
  baseUrl: string
}

/** Tells someone that their second factor was reported lost, in case it wasn't them. */
export function lostSecondFactorMail(
  to: string,
  language: LanguageCode,
  content: MailContent,
): Mail {
  const link = `${content.baseUrl}/app`
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(content.removesAt),
  )
  return { to, language, link, ...words[language](day, link) }
}

const words: Record<LanguageCode, (day: string, link: string) => Pick<Mail, 'subject' | 'text'>> = {
  en: (day, link) => ({
    subject: 'Your second factor will be removed',
    text: `Someone who signed in with your email address has reported the authenticator app and recovery codes of your Millwright account as lost. On ${day}, the second factor will be removed, and signing in by email will be enough.

If that wasn’t you, sign in with a code from the app before then, which cancels the removal, and check who can read your email:

${link}
`,
  }),
  de: (day, link) => ({
    subject: 'Ihr zweiter Faktor wird entfernt',
    text: `Jemand, der sich mit Ihrer E-Mail-Adresse angemeldet hat, hat die Authentifizierungs-App und die Wiederherstellungscodes Ihres Millwright-Kontos als verloren gemeldet. Am ${day} wird der zweite Faktor entfernt; danach genügt die Anmeldung per E-Mail.

Wenn Sie das nicht waren, melden Sie sich vorher mit einem Code der App an – das hebt es auf – und prüfen Sie, wer Ihre E-Mails lesen kann:

${link}
`,
  }),
  fr: (day, link) => ({
    subject: 'Votre second facteur va être supprimé',
    text: `Une personne connectée avec votre adresse e-mail a déclaré perdus l’application d’authentification et les codes de secours de votre compte Millwright. Le ${day}, le second facteur sera supprimé et la connexion par e-mail suffira.

Si ce n’était pas vous, connectez-vous avant cette date avec un code de l’application, ce qui annule la suppression, et vérifiez qui peut lire vos e-mails :

${link}
`,
  }),
  es: (day, link) => ({
    subject: 'Se va a eliminar su segundo factor',
    text: `Alguien que inició sesión con su dirección de correo ha comunicado la pérdida de la aplicación de autenticación y de los códigos de recuperación de su cuenta de Millwright. El ${day} se eliminará el segundo factor y bastará con iniciar sesión por correo.

Si no fue usted, inicie sesión antes con un código de la aplicación, lo que cancela la eliminación, y compruebe quién puede leer su correo:

${link}
`,
  }),
}
