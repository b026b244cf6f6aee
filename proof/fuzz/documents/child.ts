// Damages documents and reads them, one after the other, in the process that `fuzz.ts` starts.
import { convert } from '@millwright/extraction/convert'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'
import { serveTask } from '@millwright/isolation/serve-task'

import { damageSample } from './damage.ts'

/** Documents of a seed, from one number up to another. */
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
  /** `read`, or the code of the error the document was refused with. */
  outcome: string
  /** What was thrown that is no error of a document. */
  defect?: string
}

serveTask<FuzzTask, Reading[], FuzzProgress>({
  run: async ({ seed, from, to }, report) => {
    const readings: Reading[] = []
    for (let number = from; number < to; number += 1) {
      // Told each time, so that one which ends the process is known.
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
