import pino, { type LogFn, type Logger } from 'pino'

const levels = pino.levels.labels

/** Logs JSON lines for programs; at a terminal, lines for people. */
export function createLogger(
  level: string,
  isTerminal = process.stdout.isTTY,
  write = (line: string) => void process.stdout.write(line),
): Logger {
  const destination = { write: isTerminal ? (line: string) => write(readable(line)) : write }
  return pino({ level, serializers: { err: errorFacts }, hooks: { logMethod } }, destination)
}

/**
 * The safe fields of an error; others that PostgreSQL and mail servers add contain rows, statements and envelopes.
 */
const safeFields = new Set(
  (
    'type name message stack code errno syscall address port command response responseCode details ' +
    'severity schema table column constraint routine'
  ).split(' '),
)
/** Words with what follows their @. Words without one match too: looked for anew at each letter, they take quadratic time. */
const words = /[^\s<>"'(:=,;@]+(?:@[^\s<>"'),;:@]+)?/g

/** An error without the personal data it quotes. */
function errorFacts(error: Error): unknown {
  const facts = Object.entries(pino.stdSerializers.err(error)).filter(([name]) =>
    safeFields.has(name),
  )
  return Object.fromEntries(facts.map(([name, value]) => [name, withoutAddresses(value)]))
}

function withoutAddresses(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replaceAll(words, (word) => (word.includes('@') ? '(address)' : word))
}

/** If an error is logged by itself, its message is that of the line. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first] = args as [unknown]
  if (first instanceof Error) method.call(this, first, String(withoutAddresses(first.message)))
  else method.apply(this, args)
}

/** `14:02:31 warn  The database does not answer.` and, for an error, where it came from. */
export function readable(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const name = (levels[Number(level)] ?? '').padEnd(5)
  const { pid: _pid, hostname: _hostname, reqId: _request, ...facts } = rest
  const message = typeof msg === 'string' ? msg : JSON.stringify(facts)
  const stack = stackOf(err)
  return `${clock} ${name} ${message}${stack ? `\n${stack}` : ''}\n`
}

function stackOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { stack } = error as { stack?: unknown }
  return typeof stack === 'string' ? stack : undefined
}
