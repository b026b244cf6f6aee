import { BackupError } from '#platform/backup/backup-folder'
import { ConfigError } from '#platform/config-error'
import { EmbeddedPostgresError } from '@millwright/embedded-postgres/error'
import { MigrationError } from '#platform/database/migrations'

const explained = [BackupError, ConfigError, EmbeddedPostgresError, MigrationError]

/** Sentences by the error code of the network, PostgreSQL or the system. */
const sentences: [code: RegExp, sentence: (message: string) => string][] = [
  [
    /^EADDRINUSE$/,
    (message) =>
      `Another program, perhaps another Millwright, is already listening there: ${message}. Stop it, or set PORT.`,
  ],
  [
    /^EADDRNOTAVAIL$/,
    (message) =>
      `This machine does not have that address: ${message}. Check HOST and METRICS_HOST.`,
  ],
  [
    /^(ENOSPC|EDQUOT|53100)$/,
    (message) => `There is no space left on the disk: ${message}. Free some space for DATA_DIR.`,
  ],
  [/^EROFS$/, (message) => `The disk cannot be written to: ${message}. Check DATA_DIR.`],
  [
    /^(EACCES|EPERM)$/,
    (message) =>
      `Permission denied: ${message}. Check who owns DATA_DIR; ports below 1024 require root.`,
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|28000|3D000)$/,
    (message) => `The database refused the connection: ${message}. Check DATABASE_URL.`,
  ],
]

/** The operator's mistakes are explained in a sentence; a stack trace is for our own. */
export function describeStartError(error: unknown): string {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const known = sentences.find(([pattern]) => pattern.test(code))
  return known ? known[1](messageOf(error)) : (error.stack ?? error.message)
}

/** If several addresses were tried, the message for the first one. */
function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return first instanceof Error ? first.message : error.message
}
