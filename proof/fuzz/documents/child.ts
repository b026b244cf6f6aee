// Damages and reads documents, one after the other, in the process that `fuzz.ts` starts.
import { convert } from '@millwright/extraction/convert'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'
import { serveTask } from '@millwright/isolation/serve-task'

import { damageSample } from './damage.ts'

/** The documents of a seed within a range of numbers. */
export interface FuzzTask {
  seed: string
  from: number
  to: number
}

export interface FuzzProgress {
  done: number
  total: number
}

export interface Reading {
  number: number
  kind: string
  /** `read`, or the document's error code. */
  outcome: string
  /** An exception that is not a document error. */
  defect?: string
}

serveTask<FuzzTask, Reading[], FuzzProgress>({
  run: async ({ seed, from, to }, report) => {
    const readings: Reading[] = []
    for (let number = from; number < to; number += 1) {
      // Reported before each document, so that one that ends the process is known.
      report({ done: number, total: number })
      const { kind, bytes } = await damageSample(seed, number)
      readings.push({ number, kind, ...(await outcomeOf(bytes)) })
    }
    return readings
  },
  failureOf: () => undefined,
})

async function outcomeOf(bytes: Uint8Array): Promise<Pick<Reading, 'outcome' | 'defect'>> {
  try {
    extract(await convert(bytes, { fileId: 'fuzz' }), { all: true })
    return { outcome: 'read' }
  } catch (error) {
    if (error instanceof DocumentError) return { outcome: error.code }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { outcome: 'defect', defect: stack.split('\n').slice(0, 3).join(' ') }
  }
}
