import { readDocument } from './api-document.ts'
import { Lane, type FoundDefect } from './lane.ts'
import type { Defect } from './oracle.ts'

export interface FuzzOptions {
  baseUrl: string
  requests: number
  seed: number
  onDefect?: (defect: FoundDefect) => void
  /** Stops before all are sent. */
  signal?: AbortSignal
}

export interface FuzzResult {
  defects: FoundDefect[]
  /** How many responses had each status, over all operations. */
  statuses: Map<number, number>
  /** How many requests each operation got, and how many it carried out. */
  operations: Map<string, { sent: number; carriedOut: number }>
  /** How often valid requests were refused with each code, by operation. */
  refusals: Map<string, number>
}

const maxLanes = 8
const minOfALane = 500

/** Sends this many requests, generated from the service's own document, and checks each response against it. */
export async function fuzz({
  baseUrl,
  requests,
  seed,
  onDefect,
  signal,
}: FuzzOptions): Promise<FuzzResult> {
  const document = await readDocument(baseUrl)
  const lanes = Math.max(1, Math.min(maxLanes, Math.floor(requests / minOfALane)))
  const result: FuzzResult = {
    defects: [],
    statuses: new Map(),
    operations: new Map(
      document.operations.map(({ id }) => [nameOf(id), { sent: 0, carriedOut: 0 }]),
    ),
    refusals: new Map(),
  }
  const known = new Set<string>()
  const report = {
    answered(operation: string, kind: string, status: number, code: string | undefined) {
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      const counts = result.operations.get(nameOf(operation))
      if (counts) counts.sent += 1
      if (counts && status < 400) counts.carriedOut += 1
      if (kind !== 'valid' || code === undefined) return
      const refusal = `${nameOf(operation)} ${code}`
      result.refusals.set(refusal, (result.refusals.get(refusal) ?? 0) + 1)
    },
    isNew(operation: string, { rule }: Defect) {
      const name = `${nameOf(operation)} ${rule}`
      if (known.has(name)) return false
      known.add(name)
      return true
    },
    found(defect: FoundDefect) {
      result.defects.push(defect)
      onDefect?.(defect)
    },
  }
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const share = Math.floor(requests / lanes) + (lane < requests % lanes ? 1 : 0)
      await new Lane(baseUrl, document, seed * 1_000 + lane, report).run(share, signal)
    }),
  )
  return result
}

/** An operation has one name, at either of its addresses. */
function nameOf(id: string): string {
  return id.replace(/\.inOrganization$/, '')
}
