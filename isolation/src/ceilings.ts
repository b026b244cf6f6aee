import { usageOf, type Usage } from './usage.ts'

export interface Limits {
  /** Processor time. Where it cannot be watched, wall time. */
  cpuSeconds: number
  /** Resident memory of the process. */
  memoryMegabytes: number
}

export const watchEveryMilliseconds = 40
/** A busy machine may need this many times the processor time by the clock. */
const wallPerCpu = 4

/**
 * Which limit a process is above now.
 *
 * @param begun when it did, as `performance.now()` tells
 * @param onUsage is told what it uses, where that can be seen
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
