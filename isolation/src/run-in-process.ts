import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

import { findExceeded, watchEveryMilliseconds, type Limits } from './ceilings.ts'
import type { Failure, Message } from './message.ts'
import { packageFolders } from './package-folders.ts'
import { sandboxCommand } from './sandbox.ts'
import type { Usage } from './usage.ts'

/** A script that calls `serveTask`, its task, and the files it may touch. */
export interface Program {
  script: string
  task: object
  /** Files and folders (ending in a slash) that may be read, among them the code itself. */
  readable: readonly string[]
  writable: readonly string[]
  /** Native code is not bound by the rights above, so only if there is no other way. */
  mayLoadAddons?: boolean | undefined
  /** Threads have the same rights. */
  mayStartThreads?: boolean | undefined
  /** Further flags for Node, such as how it compiles. */
  flags?: readonly string[]
}

export interface Supervision<Progress> {
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** Seconds of processor time beyond the limit, for the work that the process reports. */
  grant?: ((progress: Progress) => number) | undefined
  /** Receives each measurement of the process, on systems where it can be measured. */
  onUsage?: ((usage: Usage) => void) | undefined
  /**
   * Makes the error that is thrown from the process's own failure, or from one of
   * `canceled`, `time_limit_exceeded`, `memory_limit_exceeded` and `crashed`.
   */
  errorOf: (failure: Failure) => Error
}

type StopCode = 'canceled' | 'time_limit_exceeded' | 'memory_limit_exceeded' | 'crashed'

/**
 * Runs work on untrusted input in a separate process: without environment, with access only to the given files, and
 * offline where the system supports it. It is killed when it exceeds a limit or the signal aborts.
 *
 * @returns the result of the script
 * @throws what `errorOf` makes
 */
export async function runInProcess<Result, Progress>(
  program: Program,
  { limits, signal, onProgress, grant, onUsage, errorOf }: Supervision<Progress>,
): Promise<Result> {
  const stopped = (code: StopCode): Error => errorOf({ code, details: {} })
  if (signal?.aborted) throw stopped('canceled')
  const started = start(program, limits)
  let verdict: StopCode | undefined
  const kill = (code: StopCode): void => {
    verdict ??= code
    started.kill('SIGKILL')
  }
  const cancel = (): void => kill('canceled')
  signal?.addEventListener('abort', cancel)
  let granted = 0
  const limitsNow = (): Limits => ({ ...limits, cpuSeconds: limits.cpuSeconds + granted })
  const begun = performance.now()
  const watch = setInterval(() => {
    const exceeded = findExceeded(started.pid, begun, limitsNow(), onUsage)
    if (exceeded) kill(exceeded)
  }, watchEveryMilliseconds)
  try {
    const message = await answerOf<Result, Progress>(started, (progress) => {
      granted = Math.max(granted, grant?.(progress) ?? 0)
      onProgress?.(progress)
    })
    if (message?.kind === 'failure') throw errorOf(message.failure)
    if (message?.kind === 'result') return message.result
    throw stopped(verdict ?? causeOfDeath(started))
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', cancel)
    started.kill('SIGKILL')
  }
}

function start(program: Program, limits: Limits): ChildProcess {
  const cut = sandboxCommand(process.execPath)
  const started = fork(program.script, [], {
    env: {},
    ...(cut && { execPath: cut.command }),
    execArgv: [...(cut?.args ?? []), ...nodeArguments(program, limits)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.send(program.task)
  return started
}

/** Node's arguments: a limit for its heap, and rights to a handful of files. */
export function nodeArguments(
  { script, readable, writable, mayLoadAddons, mayStartThreads, flags = [] }: Omit<Program, 'task'>,
  limits: Limits,
): string[] {
  // The script imports `serveTask`.
  const own = packageFolders('@millwright/isolation', script)
  return [
    `--max-old-space-size=${Math.ceil(limits.memoryMegabytes * 0.8)}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...flags,
    ...[...own, ...readable].map((file) => `--allow-fs-read=${resolved(file)}`),
    ...writable.map((file) => `--allow-fs-write=${resolved(file)}`),
    ...(mayLoadAddons ? ['--allow-addons'] : []),
    ...(mayStartThreads ? ['--allow-worker'] : []),
  ]
}

/** Makes a path absolute, keeping the slash that marks a folder. */
function resolved(file: string): string {
  return path.resolve(file) + (file.endsWith('/') ? '/' : '')
}

/** The last word of the process, or nothing if it ended without one. */
async function answerOf<Result, Progress>(
  started: ChildProcess,
  onProgress: (progress: Progress) => void,
): Promise<Exclude<Message<Result, Progress>, { kind: 'progress' }> | undefined> {
  return await new Promise((resolve) => {
    started.on('message', (message: Message<Result, Progress>) => {
      if (message.kind === 'progress') onProgress(message.progress)
      else resolve(message)
    })
    started.once('error', () => resolve(undefined))
    started.once('close', () => resolve(undefined))
  })
}

/** V8 aborts when its heap is full; any other sudden end is a crash. */
function causeOfDeath(started: ChildProcess): StopCode {
  return started.signalCode === 'SIGABRT' || started.exitCode === 134
    ? 'memory_limit_exceeded'
    : 'crashed'
}
