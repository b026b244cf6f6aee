import type { Mail } from '#platform/mail/mailer'

export function signInMail(to: string, link: string, code: string, minutes: number): Mail {
  return {
    to,
    subject: 'Sign in to Millwright',
    link,
    code,
    text: `Open this link and press the button there to sign in to Millwright:

${link}

Or type this code in the window where you asked for it: ${code}

Both work once, within ${minutes} minutes. If you did not ask for this mail, ignore it: nothing happens.
`,
  }
}
