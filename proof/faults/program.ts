// Makes a fault happen to its own installation, and prints the result in a line.
import { parseArgs } from 'node:util'

import { abortedRequests } from './aborted-requests.ts'
import { bucketAway } from './bucket-away.ts'
import { changeFeed } from './change-feed.ts'
import { clockOff } from './clock-off.ts'
import { diskFull } from './disk-full.ts'
import type { Fault, Outcome } from './fault.ts'
import { killDatabase } from './kill-database.ts'
import { killLeader } from './kill-leader.ts'
import { killPooler } from './kill-pooler.ts'
import { killRecording } from './kill-recording.ts'
import { killService } from './kill-service.ts'
import { killWorker } from './kill-worker.ts'
import { mailDown } from './mail-down.ts'
import { mutatedFiles } from './mutated-files.ts'
import { noisyNeighbour } from './noisy-neighbour.ts'
import { rollingRestart } from './rolling-restart.ts'
import { slowClients } from './slow-clients.ts'
import { sqlInjection } from './sql-injection.ts'
import { stopDatabase } from './stop-database.ts'
import { webhooks } from './webhooks.ts'

const faults: Record<string, Fault> = {
  'kill-database': killDatabase,
  'kill-leader': killLeader,
  'kill-pooler': killPooler,
  'kill-recording': killRecording,
  'kill-service': killService,
  'kill-worker': killWorker,
  'stop-database': stopDatabase,
  'mail-down': mailDown,
  'bucket-away': bucketAway,
  'clock-off': clockOff,
  'disk-full': diskFull,
  'slow-clients': slowClients,
  'aborted-requests': abortedRequests,
  'rolling-restart': rollingRestart,
  'mutated-files': mutatedFiles,
  'sql-injection': sqlInjection,
  'change-feed': changeFeed,
  'noisy-neighbour': noisyNeighbour,
  webhooks,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string' },
    size: { type: 'string' },
    /** Breaks the checked property on purpose: the command has to fail. */
    control: { type: 'boolean', default: false },
  },
})

const [kind = '', ...others] = positionals
const fault = Object.hasOwn(faults, kind) && others.length === 0 ? faults[kind] : undefined
if (!fault) {
  console.log(`Name one of these faults: ${Object.keys(faults).join(', ')}.`)
  process.exit(2)
}
const startedAt = performance.now()
const outcome = await fault.run({
  seed: Number(values.seed),
  rounds: Number(values.rounds ?? fault.rounds),
  size: Number(values.size ?? fault.size),
  isControl: values.control,
  report: (text) => process.stderr.write(`${kind} ${text}\n`),
})
console.log(verdictOf(outcome))
process.exit(outcome.broken.length > 0 ? 1 : 0)

function verdictOf({ counts, broken, skipped }: Outcome): string {
  const name = `${kind} with seed ${values.seed}${values.control ? ', as a control' : ''}`
  if (skipped !== undefined) return `${name}: skipped, ${skipped}`
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const verdict = broken.length > 0 ? `FAILED: ${broken.slice(0, 5).join('; ')}` : 'holds'
  return `${name}: ${verdict} (${counted.join(', ')}, ${seconds} s)`
}
