import { spawn } from 'node:child_process'

import { findExceeded, watchEveryMilliseconds, type Limits } from './ceilings.ts'
import { sandboxCommand } from './sandbox.ts'

export interface ProgramSupervision {
  limits: Limits
  signal?: AbortSignal | undefined
}

/**
 * Runs a program of the machine on untrusted input: without environment and input, and offline where the system can
 * see to that. It is killed when it exceeds a limit or the signal aborts. Which files it touches is not held back.
 *
 * @returns whether it ended well
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { limits, signal }: ProgramSupervision,
): Promise<boolean> {
  if (signal?.aborted) return false
  const cut = sandboxCommand(program)
  const started = spawn(cut?.command ?? program, [...(cut?.args ?? []), ...args], {
    env: {},
    stdio: 'ignore',
  })
  const kill = (): void => {
    started.kill('SIGKILL')
  }
  signal?.addEventListener('abort', kill)
  const begun = performance.now()
  const watch = setInterval(() => {
    if (findExceeded(started.pid, begun, limits)) kill()
  }, watchEveryMilliseconds)
  try {
    return await new Promise((resolve) => {
      started.once('error', () => resolve(false))
      started.once('close', (code) => resolve(code === 0))
    })
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', kill)
  }
}
