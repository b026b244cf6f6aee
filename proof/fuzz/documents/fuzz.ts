import path from 'node:path'

import compilers from '@millwright/extraction/isolation/compilers.json' with { type: 'json' }
import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess } from '@millwright/isolation/run-in-process'
import type { Failure } from '@millwright/isolation/message'

import type { FuzzProgress, FuzzTask, Reading } from './child.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const atOnce = 50
/** The first read starts the parser and the recognizer; a small document takes far less. */
const limits: Limits = { cpuSeconds: 20, memoryMegabytes: 1024 }

class Stopped extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/**
 * Reads damaged documents. Each has to end with a draft or a document error; other exceptions, a crash or an exceeded
 * limit are defects.
 *
 * @returns the outcome of each number from `first` on
 */
export async function fuzzDocuments(
  seed: string,
  count: number,
  { first = 0, onReading }: { first?: number; onReading?: (reading: Reading) => void } = {},
): Promise<Reading[]> {
  const readings: Reading[] = []
  while (readings.length < count) {
    const from = first + readings.length
    const read = await readSome({ seed, from, to: Math.min(first + count, from + atOnce) })
    for (const reading of read) onReading?.(reading)
    readings.push(...read)
  }
  return readings
}

/** The results of one process; if a document crashed it, the ones before are read again without it. */
async function readSome(task: FuzzTask): Promise<Reading[]> {
  let current = task.from
  try {
    return await runInProcess<Reading[], FuzzProgress>(programOf(task), {
      limits,
      grant: ({ done }) => {
        current = done
        return limits.cpuSeconds * (done - task.from)
      },
      errorOf: (failure) => new Stopped(failure),
    })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const { code, details } = error.failure
    const before = current > task.from ? await readSome({ ...task, to: current }) : []
    const defect = `${code} ${JSON.stringify(details)}`
    return [...before, { number: current, kind: '', outcome: code, defect }]
  }
}

function programOf(task: FuzzTask) {
  return {
    script: path.join(import.meta.dirname, 'child.ts'),
    task,
    readable: [`${root}/`],
    writable: [],
    // Images are decoded by native code.
    mayLoadAddons: true,
    flags: compilers,
  }
}
