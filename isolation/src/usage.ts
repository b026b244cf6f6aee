import { readFileSync } from 'node:fs'

/** The resources that a process has used so far. */
export interface Usage {
  cpuSeconds: number
  memoryMegabytes: number
}

const ticksPerSecond = 100
const bytesPerPage = 4096

/** Reads /proc; undefined on systems without it, or once the process is gone. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const pages = Number(fields[21])
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      memoryMegabytes: (pages * bytesPerPage) / 2 ** 20,
    }
  } catch {
    return undefined
  }
}
