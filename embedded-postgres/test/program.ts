import { createInterface } from 'node:readline'

import { EmbeddedPostgresError } from '../src/error.ts'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../src/embedded-postgres.ts'

// Runs the embedded database in a process of its own, which tests kill, starve or run under
// another account. It reports as lines of JSON, and stops when it reads `stop`.

interface TestProgramOptions extends Omit<EmbeddedPostgresOptions, 'log'> {
  /** Become this account once the modules are loaded, as if a person of that name had started it. */
  uid?: number
}

const { uid, ...options }: TestProgramOptions = JSON.parse(process.argv[2] ?? '{}')
if (uid) {
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  debug() {},
  info: (message: string) => void report({ log: message }),
  warn: (message: string) => void report({ log: message }),
}

try {
  const postgres = await startEmbeddedPostgres({ ...options, log })
  const state = () => ({
    connection: postgres.connection,
    pid: postgres.pid,
    attached: postgres.attached,
  })
  report({ started: state() })
  for await (const line of createInterface(process.stdin)) {
    if (line === 'stop') break
    report({ state: state() })
  }
  await postgres.stop()
  report({ stopped: true })
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  report({ problem: error.problem, message: error.message })
}
process.stdin.destroy()
