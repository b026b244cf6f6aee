import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import type { Load, LoadResult } from './load.ts'

const at = (name: string) => path.join(import.meta.dirname, name)

/** Puts load on a server from a separate process. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const child = startChild('load.ts', load)
  return JSON.parse(await text(child.stdout)) as LoadResult
}

/** Starts a server from this folder, which prints its address first. */
export async function startServer(
  name: string,
  what: object,
): Promise<{ child: ChildProcess; port: number }> {
  const child = startChild(name, what)
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, port: Number(new URL(address).port) }
}

/** The input may be longer than an argument allows. */
function startChild(name: string, what: object) {
  const child = spawn(process.execPath, [at(name)], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(what))
  return child
}

/** The memory of a process in megabytes, now and at its peak. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
