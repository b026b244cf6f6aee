import pino, { type Logger } from 'pino'

const levels = pino.levels.labels

/** Logs as JSON, a line each, for programs; at a terminal as lines for people. */
export function createLogger(level: string, isTerminal = process.stdout.isTTY): Logger {
  if (!isTerminal) return pino({ level })
  return pino({ level }, { write: (line) => void process.stdout.write(readable(line)) })
}

/** `14:02:31 warn  The database does not answer.` and, for an error, where it came from. */
export function readable(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const name = (levels[Number(level)] ?? '').padEnd(5)
  const { pid: _pid, hostname: _hostname, reqId: _request, ...facts } = rest
  const said = typeof msg === 'string' ? msg : JSON.stringify(facts)
  const stack = stackOf(err)
  return `${clock} ${name} ${said}${stack ? `\n${stack}` : ''}\n`
}

function stackOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { stack } = error as { stack?: unknown }
  return typeof stack === 'string' ? stack : undefined
}
