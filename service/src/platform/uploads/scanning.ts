import { ApiError } from '@millwright/contract/errors'
import { exitCodeOf } from '@millwright/isolation/run-program'

import { ProcessSlots } from '#platform/process-slots'
import type { Scanner } from '#platform/setting-values'

/** Scans a file of an organization. @throws {ApiError} `malware_found`, `storage_unavailable`, `rate_limited` */
export type ScanFile = (organizationId: string, path: string) => Promise<void>

/** Scanners that are not daemons hold all their signatures in memory. */
const memoryMegabytes = 4_096
const retryAfterSeconds = 30
/** The conventional exit codes of scanners: clamscan, clamdscan and most of their replacements. */
const [clean, found] = [0, 1]

interface Watching {
  /** How many are scanned in parallel. */
  atOnce: number
  onFound: (organizationId: string) => void
  /** @param code null if it was killed or could not be started */
  onFailure: (code: number | null) => void
}

/** The operator's virus scanner. Files without a verdict are not stored: the upload can be completed later. */
export function scanWith(
  { program, options, seconds }: Scanner,
  { atOnce, onFound, onFailure }: Watching,
): ScanFile {
  const slots = new ProcessSlots(atOnce)
  const limits = { cpuSeconds: seconds, memoryMegabytes }
  return async (organizationId, path) => {
    const run = async (command: string, args: string[]) =>
      await exitCodeOf(command, args, { limits, signal: AbortSignal.timeout(seconds * 1_000) })
    const code = await slots.run(organizationId, async () => {
      const exitCode = await run(program, [...options, path])
      // If the system can no longer start isolated programs, that gives the same code.
      return exitCode === found && (await run('/bin/true', [])) !== clean ? null : exitCode
    })
    if (code === clean) return
    if (code === found) {
      onFound(organizationId)
      throw new ApiError('malware_found')
    }
    onFailure(code)
    throw new ApiError('storage_unavailable', { retryAfter: retryAfterSeconds })
  }
}
