// Measures how long drafts take: a queue of documents against the CPU time it uses, and one document in the service
// against the command line, alternating in one run.
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { percentile } from './interleave.ts'
import { setUpStand, type Stand, type StandService } from '../faults/stand.ts'
import { manualPdf, uploadDocument } from '../../service/test/documents.ts'
import { peopleAt } from '../../service/test/people.ts'
import { addPlant, askToExtract, waitForEnd } from '../../service/test/queued-documents.ts'

import { startOurs } from './ours.ts'
import { processorTimeOf } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100' },
    pages: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '5' },
  },
})
const [documents, pages, rounds] = [values.documents, values.pages, values.rounds].map(Number)

/** How much longer a queue may take than its documents' time on one processor. */
const maxQueueRatio = 1.3
/** How much longer the service may take than the command line, as a factor and in seconds. */
const maxServiceRatio = 1.3
const serviceSeconds = 0.3

const commandLine = path.resolve(import.meta.dirname, '../../extraction/src/command-line.ts')
const flags = createRequire(import.meta.url)(
  '../../extraction/src/isolation/compilers.json',
) as string[]
const run = promisify(execFile)

const stand = await setUpStand()
let hasPassed: boolean
try {
  const service = await startOurs(stand)
  const queue = await measureQueue(service)
  const single = await measureSingle(stand, service)
  hasPassed = queue && single
} finally {
  await stand.end()
}
process.exit(hasPassed ? 0 : 1)

async function measureQueue({ baseUrl, child }: StandService): Promise<boolean> {
  const { manager, guidebookId, files } = await addPlant(peopleAt(baseUrl), {
    count: documents ?? 0,
  })
  const usedBefore = processorTimeOf(child.pid ?? 0)
  const startedAt = performance.now()
  const jobs = await Promise.all(files.map((file) => askToExtract(manager, guidebookId, file)))
  const ended = await Promise.all(jobs.map((id) => waitForEnd(manager, id)))
  const wall = (performance.now() - startedAt) / 1000
  const used = (processorTimeOf(child.pid ?? 0) - usedBefore) / 1_000_000
  if (ended.some(({ status }) => status !== 'succeeded')) throw new Error('A document failed.')
  const holds = wall <= used * maxQueueRatio
  print(`${documents} queued documents of one page`, { wall, 'processor time': used }, holds)
  return holds
}

async function measureSingle({ folder }: Stand, { baseUrl }: StandService): Promise<boolean> {
  const { manager, guidebookId } = await addPlant(peopleAt(baseUrl), { count: 0 })
  const times = { service: [] as number[], command: [] as number[] }
  for (let round = 0; round < (rounds ?? 0); round += 1) {
    // Each time a new document: results are cached.
    const bytes = await manualPdf(chaptersOf(round))
    const file = path.join(folder, `manual-${round}.pdf`)
    await writeFile(file, bytes)
    const fileId = await uploadDocument(manager, guidebookId, { bytes })
    times.service.push(
      await secondsOf(async () => {
        await waitForEnd(manager, await askToExtract(manager, guidebookId, fileId))
      }),
    )
    const pictures = await mkdtemp(path.join(folder, 'pictures-'))
    times.command.push(
      await secondsOf(async () => {
        await run(process.execPath, [...flags, commandLine, file, '--json', '--pictures', pictures])
      }),
    )
  }
  const [inService, byCommand] = [times.service, times.command].map((each) => percentile(each, 0.5))
  const figures = { service: inService ?? 0, 'command line': byCommand ?? 0 }
  const holds = figures.service <= figures['command line'] * maxServiceRatio + serviceSeconds
  print(`a manual of ${pages} pages`, figures, holds)
  return holds
}

function chaptersOf(round: number) {
  return Array.from({ length: pages ?? 0 }, (_, at) => ({
    heading: `Replacing seal ${round}.${at + 1}`,
    steps: ['Close the valve.', 'Drain the pump casing.', 'Remove the eight bolts of the cover.'],
  }))
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function print(what: string, figures: Record<string, number>, holds: boolean): void {
  const durations = Object.entries(figures).map(
    ([name, seconds]) => `${name} ${seconds.toFixed(2)} s`,
  )
  process.stdout.write(`${what}: ${durations.join(', ')} ${holds ? '(holds)' : '(FAILED)'}\n`)
}
