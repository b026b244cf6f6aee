import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { generateLong } from './synthetic/generate.ts'

export interface Effort {
  /** For born-digital PDF; undefined for other formats. */
  pages: number
  /** From bytes to draft, with a reader that is already loaded. */
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

/** A read document and its result. */
export interface ReadDocument {
  pages: number
  bytes: Uint8Array
}

/**
 * Reads documents again as the service does, separately from scoring, in one process: three times, of which the
 * median counts.
 */
export async function measureReading(documents: readonly ReadDocument[]): Promise<Effort> {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0)
  const [first, ...others] = documents.map(({ bytes }) => bytes)
  if (!first) return { pages, cpuSeconds: 0, peakMegabytes: 0 }
  const rounds: Effort[] = []
  for (let round = 0; round < 3; round += 1) rounds.push(await readAll([first, first, ...others]))
  const [, median = { cpuSeconds: 0, peakMegabytes: 0 }] = rounds.toSorted(
    (a, b) => a.cpuSeconds - b.cpuSeconds,
  )
  return { pages, cpuSeconds: median.cpuSeconds, peakMegabytes: median.peakMegabytes }
}

/** Reads a manual of at least this many pages in a separate process. */
export async function measureLong(pages: number, seed: string): Promise<LongManual> {
  const { bytes } = await generateLong(seed, pages)
  const { cpuSeconds: _others, ...long } = await readAll([bytes])
  return long
}

async function readAll(documents: readonly Uint8Array[]): Promise<LongManual & Effort> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-eval-'))
  try {
    const files = documents.map((_bytes, index) => path.join(folder, `${index}.pdf`))
    for (const [index, bytes] of documents.entries()) {
      await writeFile(path.join(folder, `${index}.pdf`), bytes)
    }
    const program = path.join(import.meta.dirname, 'read-all.ts')
    const begin = performance.now()
    const reader = spawn(process.execPath, [...process.execArgv, program, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const printed = JSON.parse(await text(reader.stdout)) as Effort
    return { ...printed, seconds: (performance.now() - begin) / 1000 }
  } finally {
    await rm(folder, { recursive: true })
  }
}
