import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mail'

interface MailContent {
  link: string
  code: string
  minutes: number
}

type Words = (content: MailContent) => Pick<Mail, 'subject' | 'text'>

export function signInMail(
  to: string,
  language: LanguageCode,
  content: MailContent,
): Mail & Pick<MailContent, 'code'> {
  const { link, code } = content
  return { to, language, link, code, ...words[language](content) }
}

const words: Record<LanguageCode, Words> = {
  en: ({ link, code, minutes }) => ({
    subject: 'Sign in to Millwright',
    text: `Open this link and press the button to sign in to Millwright:

${link}

Or enter this code in the window where you requested it: ${code}

Each works once and expires in ${minutes} minutes. If you didn’t request this email, you can ignore it.
`,
  }),
  de: ({ link, code, minutes }) => ({
    subject: 'Bei Millwright anmelden',
    text: `Öffnen Sie diesen Link und klicken Sie dort auf die Schaltfläche, um sich bei Millwright anzumelden:

${link}

Oder geben Sie diesen Code in dem Fenster ein, in dem Sie ihn angefordert haben: ${code}

Beides funktioniert einmal und läuft nach ${minutes} Minuten ab. Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.
`,
  }),
  fr: ({ link, code, minutes }) => ({
    subject: 'Connexion à Millwright',
    text: `Ouvrez ce lien et appuyez sur le bouton qui s’y trouve pour vous connecter à Millwright :

${link}

Ou saisissez ce code dans la fenêtre où vous l’avez demandé : ${code}

Chacun ne sert qu’une fois et expire après ${minutes} minutes. Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.
`,
  }),
  es: ({ link, code, minutes }) => ({
    subject: 'Iniciar sesión en Millwright',
    text: `Abra este enlace y pulse allí el botón para iniciar sesión en Millwright:

${link}

O escriba este código en la ventana donde lo pidió: ${code}

Cada uno sirve una sola vez y caduca a los ${minutes} minutos. Si no ha pedido este correo, puede ignorarlo.
`,
  }),
}
