import type { LanguageCode } from '@millwright/contract/languages'

import type { Mail } from '#platform/mail/mailer'

interface Told {
  link: string
  code: string
  minutes: number
}

type Words = (told: Told) => Pick<Mail, 'subject' | 'text'>

export function signInMail(
  to: string,
  language: LanguageCode,
  told: Told,
): Mail & Pick<Told, 'code'> {
  const { link, code } = told
  return { to, language, link, code, ...words[language](told) }
}

const words: Record<LanguageCode, Words> = {
  en: ({ link, code, minutes }) => ({
    subject: 'Sign in to Millwright',
    text: `Open this link and press the button there to sign in to Millwright:

${link}

Or type this code in the window where you asked for it: ${code}

Both work once, within ${minutes} minutes. If you did not ask for this mail, ignore it: nothing happens.
`,
  }),
  de: ({ link, code, minutes }) => ({
    subject: 'Bei Millwright anmelden',
    text: `Öffnen Sie diesen Link und drücken Sie dort die Schaltfläche, um sich bei Millwright anzumelden:

${link}

Oder geben Sie diesen Code in dem Fenster ein, in dem Sie ihn angefordert haben: ${code}

Beides gilt einmal, innerhalb von ${minutes} Minuten. Wenn Sie diese Mail nicht angefordert haben, beachten Sie sie nicht: Es geschieht nichts.
`,
  }),
  fr: ({ link, code, minutes }) => ({
    subject: 'Connexion à Millwright',
    text: `Ouvrez ce lien et appuyez sur le bouton qui s’y trouve pour vous connecter à Millwright :

${link}

Ou saisissez ce code dans la fenêtre où vous l’avez demandé : ${code}

L’un et l’autre servent une seule fois, pendant ${minutes} minutes. Si vous n’avez pas demandé cet e-mail, ignorez-le : rien ne se passe.
`,
  }),
  es: ({ link, code, minutes }) => ({
    subject: 'Iniciar sesión en Millwright',
    text: `Abra este enlace y pulse allí el botón para iniciar sesión en Millwright:

${link}

O escriba este código en la ventana donde lo pidió: ${code}

Ambos sirven una sola vez, durante ${minutes} minutos. Si no ha pedido este correo, ignórelo: no ocurre nada.
`,
  }),
}
