export type EmbeddedPostgresProblem =
  | 'no_binaries'
  | 'no_account'
  | 'not_writable'
  | 'disk_full'
  | 'cannot_run'
  | 'start_failed'

/** Why the embedded database cannot run, as one sentence for the person who started the service. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.problem = problem
  }
}

/** Turns a refusal of the file system into a sentence; anything else passes through unchanged. */
export function fileProblem(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(folder, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        'not_writable',
        `The database folder ${folder} cannot be created: a file is in its place.`,
        { cause: error },
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder, error)
    default:
      return error
  }
}

/** Turns the closing words of initdb or postgres into a sentence. */
export function outputProblem(program: string, output: string, folder: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder)
  if (/has wrong ownership/.test(output)) return wrongOwner(folder)
  if (/Permission denied|Read-only file system/.test(output)) return notWritable(folder)
  const lines = output.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new EmbeddedPostgresError(
    'start_failed',
    `${program} failed in ${folder}: ${reason.replace(/^.*?(FATAL|PANIC|error): +/, '') || 'it said nothing'}`,
  )
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

function notWritable(folder: string, cause?: unknown): EmbeddedPostgresError {
  const sentence = `The database folder ${folder} is not writable. Give this account access, or choose another folder with DATA_DIR.`
  return new EmbeddedPostgresError('not_writable', sentence, { cause })
}

function wrongOwner(folder: string): EmbeddedPostgresError {
  const sentence = `The database folder ${folder} belongs to another account. Start as that account, or choose another folder with DATA_DIR.`
  return new EmbeddedPostgresError('not_writable', sentence)
}

function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  const sentence = `The disk that holds the database folder ${folder} is full. Free some space and start again.`
  return new EmbeddedPostgresError('disk_full', sentence, { cause })
}
