import type { Config } from '#platform/config'
import { DevelopmentMailbox } from '#platform/mail/development-mailbox'
import { smtpMailer, type Mailer } from '#platform/mail/mailer'
import { observedMailer } from '#platform/mail/observed-mailer'
import { describeMailFailure, smtpOf } from '#platform/mail/trial-mail'
import type { Metrics } from '#platform/metrics/metrics'

interface MailerParts {
  config: Config
  metrics: Metrics | undefined
  onError: (error: unknown) => void
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void
}

/** The configured mailer: a mail server if one is set, or else a development mailbox. */
export async function openMailer({
  config,
  metrics,
  onError,
  print,
}: MailerParts): Promise<Mailer> {
  const smtp = smtpOf(config)
  if (!smtp) return new DevelopmentMailbox(print)
  const mailer = await smtpMailer(smtp, onError)
  // The mail server may start later than this process, so startup continues.
  void mailer.check().catch((error: unknown) => print(describeMailFailure(error)))
  return observedMailer(mailer, metrics)
}
