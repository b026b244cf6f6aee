import { createHash } from 'node:crypto'

import type { RunEntry, RunEntryInput } from '@millwright/contract/run-entries'

import type { ChainEnd } from './queries.ts'

/** The hash that the chain of a run begins with. */
export function firstHashOf(run: { id: string; contentHash: string }): string {
  return hashCanonical({ runId: run.id, contentHash: run.contentHash })
}

/** SHA-256 over canonical JSON: fields sorted by name, without spaces. */
export function hashCanonical(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

/**
 * Entries as stored: numbered, each with the hash of the one before, so that none can be changed or
 * removed unnoticed.
 */
export function chainEntries(
  entries: readonly RunEntryInput[],
  { lastSeq, lastHash }: ChainEnd,
  { memberId, receivedAt }: { memberId: string; receivedAt: Date },
): RunEntry[] {
  let prevHash = lastHash
  return entries.map((entry, index) => {
    const stated = Date.parse(entry.at)
    const isAhead = stated > receivedAt.getTime()
    const unhashed = {
      ...entry,
      at: (isAhead ? receivedAt : new Date(stated)).toISOString(),
      ...(isAhead && { deviceAt: new Date(stated).toISOString() }),
      seq: lastSeq + index + 1,
      memberId,
      receivedAt: receivedAt.toISOString(),
      prevHash,
    }
    const hash = hashCanonical(unhashed)
    prevHash = hash
    return { ...unhashed, hash }
  })
}

/** The end of the chain after appending these entries. */
export function endOf(entries: readonly RunEntry[], before: ChainEnd): ChainEnd {
  const last = entries.at(-1)
  return last ? { lastSeq: last.seq, lastHash: last.hash } : before
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
