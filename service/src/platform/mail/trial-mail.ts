import type { Config } from '#platform/config'
import { ConfigError } from '#platform/config-error'
import { smtpMailer, type SmtpSettings } from '#platform/mail/mailer'

export function smtpOf({
  smtpUrl,
  smtpAuthorities,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'smtpAuthorities' | 'mailFrom'>): SmtpSettings | undefined {
  return smtpUrl === undefined
    ? undefined
    : { url: smtpUrl, from: mailFrom, authorities: smtpAuthorities }
}

/** One sentence about why no email can be sent. */
export function describeMailFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `Email cannot be sent: ${reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. Check SMTP_URL.`
}

/**
 * Sends one email, so that operators see whether emails arrive.
 *
 * @throws {ConfigError} with the mail server's response
 */
export async function sendTrialMail(
  config: Parameters<typeof smtpOf>[0] & Pick<Config, 'baseUrl'>,
  to: string,
): Promise<void> {
  const smtp = smtpOf(config)
  if (!smtp) throw new ConfigError('SMTP_URL is not set, so no email is sent.')
  let reason: unknown
  const mailer = await smtpMailer(smtp, (error) => (reason = error))
  const { baseUrl: link } = config
  const text = `${link} sends mails: this is one.\n`
  try {
    await mailer.send({ to, language: 'en', subject: 'Test email from Millwright', text, link })
  } catch (error) {
    throw new ConfigError(describeMailFailure(reason ?? error), { cause: error })
  } finally {
    mailer.close()
  }
}
