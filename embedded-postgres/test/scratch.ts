import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'

const roomyBytes = 512 * 1024 * 1024

/** The memory disk when it has room (containers often give it 64 MB), else the disk. */
export function scratchParent(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomyBytes ? memory : tmpdir()
}

/** A folder that every account may enter, for the length of a test. */
export function scratchFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(scratchParent(), 'millwright-scratch-'))
  chmodSync(folder, 0o755)
  atEnd(t, () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

const endings = new WeakMap<TestContext, (() => unknown)[]>()

/** Undoes things when a test ends, the last first; `t.after` would begin with the first. */
export function atEnd(t: TestContext, undo: () => unknown): void {
  const known = endings.get(t)
  if (known) {
    known.push(undo)
    return
  }
  const undoings = [undo]
  endings.set(t, undoings)
  t.after(async () => {
    for (const each of undoings.toReversed()) await each()
  })
}
