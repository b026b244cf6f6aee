import { spawn } from 'node:child_process'

import { findExceeded, watchEveryMilliseconds, type Limits } from './ceilings.ts'
import { sandboxCommand } from './sandbox.ts'

export interface ProgramSupervision {
  limits: Limits
  signal?: AbortSignal | undefined
}

/** Runs a program like `exitCodeOf`. @returns whether it succeeded */
export async function runProgram(
  program: string,
  args: readonly string[],
  supervision: ProgramSupervision,
): Promise<boolean> {
  return (await exitCodeOf(program, args, supervision)) === 0
}

/**
 * Runs an installed program on untrusted input: without environment and stdin, and offline where the system supports
 * it. It is killed when it exceeds a limit or the signal aborts. Its access to files is not restricted.
 *
 * @returns its exit code; null if it was killed or could not be started
 */
export async function exitCodeOf(
  program: string,
  args: readonly string[],
  { limits, signal }: ProgramSupervision,
): Promise<number | null> {
  if (signal?.aborted) return null
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
      started.once('error', () => resolve(null))
      started.once('close', resolve)
    })
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', kill)
  }
}
