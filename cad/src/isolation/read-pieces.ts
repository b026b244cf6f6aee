import { open, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'

import { startsAsStep } from '../detect.ts'
import { ModelError } from '../errors.ts'
import { formatNamedBy } from '../model-endings.ts'
import { withoutPacking } from '../packed/unpack.ts'
import type { Processes } from './processes.ts'

/** A process for less than this does not pay off: each has a kernel of 100 MB, and reads and splits the file. */
const minBytes = 1_500_000
const maxPieces = 4
const headLength = 4096
/** The compression ratio of STEP. */
const packedBy = 5

export interface LargeSource {
  path: string
  filename: string
  size: number
  outputFolder: string
}

/**
 * Reads the geometry of a large STEP file in several processes at once, which share the limits. If something goes wrong
 * in one of them, reading the file as a whole finds and reports it again.
 *
 * @returns files with the results, for the caller to remove; none if one process is enough
 */
export async function readPieces(processes: Processes, source: LargeSource): Promise<string[]> {
  const isPacked = isPackedStep(source.filename)
  const worth = Math.floor((source.size * (isPacked ? packedBy : 1)) / minBytes)
  const count = Math.min(worth, maxPieces, availableParallelism())
  if (count < 2 || !(isPacked || (await isStep(source.path)))) return []
  const outputs = Array.from({ length: count }, (_, index) =>
    path.join(source.outputFolder, `piece-${index + 1}`),
  )
  const failed = new AbortController()
  const wasThere = await Promise.all(
    outputs.map(async (output, index) => {
      const task = { kind: 'piece', path: source.path, index, count, output } as const
      try {
        return await processes.run(task, { share: 1 / count, signal: failed.signal })
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        failed.abort()
        return false
      }
    }),
  )
  if (!failed.signal.aborted) return outputs.filter((_, index) => wasThere[index])
  await Promise.all(outputs.map((file) => rm(file, { force: true })))
  return []
}

/** Judged by its name only: the content is for the processes with limits. */
function isPackedStep(filename: string): boolean {
  const inner = withoutPacking(filename)
  return inner !== filename && formatNamedBy(inner) === 'step'
}

async function isStep(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return startsAsStep(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await handle.close()
  }
}
