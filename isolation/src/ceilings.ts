import { usageOf, type Usage } from './usage.ts'

export interface Limits {
  /** Processor time, or wall time where that cannot be measured. */
  cpuSeconds: number
  /** Resident memory of the process. */
  memoryMegabytes: number
}

export const watchEveryMilliseconds = 40
/** On a busy machine, wall time may be this many times the processor time. */
const wallPerCpu = 4

/**
 * The limit that a process exceeds now, if any.
 *
 * @param begun when it began, by `performance.now()`
 * @param onUsage receives its usage, where that can be measured
 */
export function findExceeded(
  pid: number | undefined,
  begun: number,
  limits: Limits,
  onUsage?: (usage: Usage) => void,
): 'time_limit_exceeded' | 'memory_limit_exceeded' | undefined {
  if (performance.now() - begun > wallMilliseconds(limits)) return 'time_limit_exceeded'
  const usage = pid === undefined ? undefined : usageOf(pid)
  if (!usage) return undefined
  onUsage?.(usage)
  if (usage.memoryMegabytes > limits.memoryMegabytes) return 'memory_limit_exceeded'
  return usage.cpuSeconds > limits.cpuSeconds ? 'time_limit_exceeded' : undefined
}

function wallMilliseconds({ cpuSeconds }: Limits): number {
  return 1000 * cpuSeconds * (usageOf(process.pid) ? wallPerCpu : 1)
}
