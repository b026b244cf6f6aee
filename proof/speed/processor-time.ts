import { readdirSync, readFileSync } from 'node:fs'

/** In microseconds, of which the system counts ten thousand at a time. */
const tick = 10_000

/** What a process has used, with its children that have ended. */
export function processorTimeOf(pid: number): number {
  return fieldsOf(pid)
    .slice(11, 15)
    .reduce((total, ticks) => total + Number(ticks) * tick, 0)
}

/** The same with all of its children: PostgreSQL answers each connection by a separate process. */
export function processorTimeBelow(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === String(pid),
  )
  return [pid, ...children.map(Number)].reduce((total, each) => total + processorTimeOf(each), 0)
}

/** What stands behind a process's name, which may hold anything; nothing for one that has ended. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
