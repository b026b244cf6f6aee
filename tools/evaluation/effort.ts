import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { generateLong } from '../synthetic/generate.ts'

export interface Effort {
  pages: number
  /** From bytes to draft, of the pages of born-digital PDF; the documents of other formats have none. */
  cpuSeconds: number
  peakMegabytes: number
  long?: LongManual | undefined
}

export interface LongManual {
  pages: number
  /** From starting the process to its end. */
  seconds: number
  peakMegabytes: number
}

/** Reads a manual of at least this many pages in a process of its own. */
export async function measureLong(pages: number, seed: string): Promise<LongManual> {
  const { bytes } = await generateLong(seed, pages)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-eval-'))
  try {
    const file = path.join(folder, 'manual.pdf')
    await writeFile(file, bytes)
    const program = path.join(import.meta.dirname, 'read-once.ts')
    const begin = performance.now()
    const reader = spawn(process.execPath, [...process.execArgv, program, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = JSON.parse(await text(reader.stdout)) as Omit<LongManual, 'seconds'>
    return { ...printed, seconds: (performance.now() - begin) / 1000 }
  } finally {
    await rm(folder, { recursive: true })
  }
}
