import { readdirSync, readFileSync } from 'node:fs'

/** In microseconds, which the system counts in units of ten thousand. */
const tick = 10_000

/** What a process has used, with its ended children. */
export function processorTimeOf(pid: number): number {
  return fieldsOf(pid)
    .slice(11, 15)
    .reduce((total, ticks) => total + Number(ticks) * tick, 0)
}

/** The same with all of its children: PostgreSQL serves each connection by a separate process. */
export function processorTimeBelow(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === String(pid),
  )
  return [pid, ...children.map(Number)].reduce((total, each) => total + processorTimeOf(each), 0)
}

/** The fields after a process's name, which may contain anything; nothing if it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
