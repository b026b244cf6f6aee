import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { DocumentError, type DocumentErrorCode } from '../errors.ts'
import type { Progress } from '../reader.ts'
import type { Message, ResultOf, Task } from './task.ts'
import { usageOf } from './usage.ts'

export interface Limits {
  /** Processor time. Where it cannot be watched, wall time. */
  cpuSeconds: number
  /** Resident memory of the process. */
  memoryMegabytes: number
}

export interface IsolationOptions {
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

const watchEveryMilliseconds = 40
/** A busy machine may need this many times the processor time by the clock. */
const wallPerCpu = 4
const child = fileURLToPath(new URL('child.ts', import.meta.url))

/**
 * Runs a task on an untrusted document in a process of its own: without environment, allowed
 * to read its own code and the document and to write the output, nothing else. It is killed
 * when it exceeds a limit or the signal aborts.
 *
 * @returns the task's result
 * @throws {DocumentError} what is wrong with the document, or `time_limit_exceeded`,
 *   `memory_limit_exceeded`, `document_crashed`, `canceled`
 */
export async function runIsolated<T extends Task>(
  task: T,
  { limits, signal, onProgress }: IsolationOptions,
): Promise<ResultOf<T>> {
  if (signal?.aborted) throw new DocumentError('canceled')
  const started = start(task, limits)
  let verdict: DocumentErrorCode | undefined
  const kill = (code: DocumentErrorCode): void => {
    verdict ??= code
    started.kill('SIGKILL')
  }
  const cancel = (): void => kill('canceled')
  signal?.addEventListener('abort', cancel)
  const watch = setInterval(() => {
    const exceeded = exceededBy(started, limits)
    if (exceeded) kill(exceeded)
  }, watchEveryMilliseconds)
  const wall = setTimeout(() => kill('time_limit_exceeded'), wallMilliseconds(limits))
  try {
    const message = await answerOf(started, onProgress)
    if (message?.kind === 'error')
      throw new DocumentError(message.code, { details: message.details })
    if (message?.kind === 'result') return message.result as ResultOf<T>
    throw new DocumentError(verdict ?? causeOfDeath(started))
  } finally {
    clearInterval(watch)
    clearTimeout(wall)
    signal?.removeEventListener('abort', cancel)
    started.kill('SIGKILL')
  }
}

function start(task: Task, limits: Limits): ChildProcess {
  const started = fork(child, [], {
    env: {},
    execArgv: nodeArguments(task, limits),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.send(task)
  return started
}

/** What Node is started with: a ceiling for its heap, and rights to a handful of files. */
export function nodeArguments(task: Task, limits: Limits): string[] {
  return [
    `--max-old-space-size=${Math.ceil(limits.memoryMegabytes * 0.8)}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...readable(task).map((file) => `--allow-fs-read=${file}`),
    ...(task.kind === 'convert' ? [`--allow-fs-write=${path.resolve(task.output)}`] : []),
  ]
}

/** The engine's own code, the parser, and the files the task names. */
function readable(task: Task): string[] {
  const parser = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const engine = path.resolve(path.dirname(child), '..', '..')
  const files = task.kind === 'convert' ? [task.path] : [task.path, task.structured]
  return [
    `${engine}/`,
    `${parser}/`,
    ...files.filter((file) => file !== undefined).map((file) => path.resolve(file)),
  ]
}

function wallMilliseconds({ cpuSeconds }: Limits): number {
  return 1000 * cpuSeconds * (usageOf(process.pid) ? wallPerCpu : 1)
}

function exceededBy({ pid }: ChildProcess, limits: Limits): DocumentErrorCode | undefined {
  const usage = pid === undefined ? undefined : usageOf(pid)
  if (!usage) return undefined
  if (usage.memoryMegabytes > limits.memoryMegabytes) return 'memory_limit_exceeded'
  return usage.cpuSeconds > limits.cpuSeconds ? 'time_limit_exceeded' : undefined
}

/** The last word of the process, or nothing if it ended without one. */
async function answerOf(
  started: ChildProcess,
  onProgress: IsolationOptions['onProgress'],
): Promise<Message | undefined> {
  return await new Promise((resolve) => {
    started.on('message', (message: Message) => {
      if (message.kind === 'progress') onProgress?.(message.progress)
      else resolve(message)
    })
    started.once('error', () => resolve(undefined))
    started.once('close', () => resolve(undefined))
  })
}

/** V8 aborts when its heap is full; any other sudden end is a crash. */
function causeOfDeath(started: ChildProcess): DocumentErrorCode {
  return started.signalCode === 'SIGABRT' || started.exitCode === 134
    ? 'memory_limit_exceeded'
    : 'document_crashed'
}
