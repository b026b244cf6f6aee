// Fuzzes its own service on a temporary database, and prints failures as shell commands.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { startThrowAwayService } from '../../../service/test/throw-away-service.ts'

import { LogWatch } from './log-watch.ts'
import { fuzz, type FuzzResult } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** Where the number of operations is written, for a run that counts tests. */
    count: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})

const requests = Number(values.requests)
const seed = Number(values.seed)
const log = new LogWatch()
/** A megabyte-sized body is too long to read; the seed reproduces it. */
const maxShownLength = 4000

function shortened(line: string): string {
  if (line.length <= maxShownLength) return line
  const left = line.length - maxShownLength
  return `${line.slice(0, maxShownLength / 2)} … ${left} more characters … ${line.slice(-maxShownLength / 2)}`
}

const service = await startThrowAwayService('fuzz', { onLog: (line) => log.read(line) })
try {
  const startedAt = performance.now()
  const result = await fuzz({
    baseUrl: service.baseUrl,
    requests,
    seed,
    onDefect: ({ rule, operation, what, line }) =>
      print(`\n${operation} breaks the rule "${rule}": ${what}\n  ${shortened(line)}`),
  })
  summarize(result, (performance.now() - startedAt) / 1000)
  await count(result)
  process.exitCode = result.defects.length > 0 || log.leaks.size > 0 ? 1 : 0
} finally {
  await service.stop()
}

function summarize({ defects, statuses, operations, refusals }: FuzzResult, seconds: number): void {
  const sorted = [...statuses].toSorted(([a], [b]) => a - b)
  const reached = [...operations.values()].filter(({ carriedOut }) => carriedOut > 0).length
  if (values.verbose) {
    for (const [name, times] of [...refusals].toSorted(([a], [b]) => a.localeCompare(b)))
      print(`${times} × ${name}`)
  }
  const idle = [...operations].filter(([, { carriedOut }]) => carriedOut === 0)
  print(
    `\n${requests} requests with seed ${seed} in ${seconds.toFixed(0)} s: ` +
      sorted.map(([status, times]) => `${times} × ${status || 'raw'}`).join(', '),
  )
  print(`${reached} of ${operations.size} operations were carried out at least once.`)
  if (idle.length > 0) print(`Never carried out: ${idle.map(([id]) => id).join(', ')}`)
  print(`${defects.length} defects`)
  print(`${log.lines} lines were logged, ${log.leaks.size} kinds of secrets in them`)
  for (const [name, line] of log.leaks) print(`\n${name} in the log:\n  ${line}`)
}

/** Each operation counts as a test; so do the raw requests, and the log. */
async function count({ defects, operations }: FuzzResult): Promise<void> {
  if (values.count === undefined) return
  const failed =
    new Set(defects.map(({ operation }) => operation)).size + (log.leaks.size > 0 ? 1 : 0)
  await writeFile(values.count, JSON.stringify({ passed: operations.size + 2 - failed, failed }))
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
