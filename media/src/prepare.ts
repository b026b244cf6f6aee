import { rm, stat } from 'node:fs/promises'

import type { MediaFacts } from './facts.ts'
import { factsOf, openRecording } from './recording.ts'
import { remux } from './remux.ts'

export interface Progress {
  phase: 'read' | 'remux'
  done: number
  total: number
}

export interface Preparation {
  /** Null for a file that cannot be read. */
  facts: MediaFacts | null
  /** Whether a copy that players can seek in was written. */
  isRemuxed: boolean
}

/** How much shorter or longer a copy may say it is. */
const toleratedSeconds = 0.5
/** What containers take beside what is coded is less than this share of a file. */
const toleratedShare = 0.1

/**
 * Finds out what is known of a film or a sound, and writes a copy that players can seek in beside
 * one that lacks its length or index, as browsers record them. Nothing is decoded or coded anew.
 *
 * A file that cannot be read has no facts, and one that cannot be copied whole has no copy: neither
 * is an error. Only for files one trusts, or in a process of its own.
 *
 * @param seekablePath where the copy goes
 */
export async function prepareRecording(
  path: string,
  seekablePath: string,
  report: (progress: Progress) => void,
): Promise<Preparation> {
  report({ phase: 'read', done: 0, total: 1 })
  using input = openRecording(path)
  const facts = (await input.canRead()) ? await factsOf(input, path).catch(() => null) : null
  if (!facts || facts.isSeekable || facts.durationSeconds === null) {
    return { facts, isRemuxed: false }
  }
  const isWritten = await remux(input, seekablePath, (share) =>
    report({ phase: 'remux', done: Math.floor(100 * share), total: 100 }),
  ).catch(() => false)
  if (isWritten && (await isWhole(path, seekablePath, facts))) {
    return { facts: { ...facts, isSeekable: true }, isRemuxed: true }
  }
  await rm(seekablePath, { force: true })
  return { facts, isRemuxed: false }
}

/** Whether a copy can be sought in and has lost nothing, as it does of a file that broke off. */
async function isWhole(path: string, copyPath: string, original: MediaFacts): Promise<boolean> {
  const [{ size }, { size: copied }] = [await stat(path), await stat(copyPath)]
  if (copied < size * (1 - toleratedShare)) return false
  using input = openRecording(copyPath)
  const copy = await factsOf(input, copyPath).catch(() => null)
  const difference = (original.durationSeconds ?? 0) - (copy?.durationSeconds ?? 0)
  return copy?.isSeekable === true && Math.abs(difference) <= toleratedSeconds
}
