import type { Mail } from '#platform/mail/mailer'

/** Says where to sign in. It carries no secret: signing in sends a mail of its own. */
export function invitationMail({
  to,
  organization,
  expiresAt,
  baseUrl,
}: {
  to: string
  organization: string
  expiresAt: string
  baseUrl: string
}): Mail {
  const link = `${baseUrl}/app/sign-in?email=${encodeURIComponent(to)}`
  const [day = ''] = expiresAt.split('T')
  return {
    to,
    subject: `You are invited to ${organization.replaceAll(/\s+/g, ' ')} on Millwright`,
    link,
    text: `You are invited to ${organization} on Millwright, where it keeps its procedures.

Sign in with this e-mail address to accept, until ${day}:

${link}
`,
  }
}
