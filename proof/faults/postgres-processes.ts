import { readdirSync, readFileSync } from 'node:fs'

/** The main process of a PostgreSQL server and its children. */
export function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return [postmaster, ...children]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Sends a signal to all processes of a server at once. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of processesOf(postmaster)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended.
    }
  }
}
