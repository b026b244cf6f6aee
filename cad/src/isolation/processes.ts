import type { Limits } from '@millwright/isolation/ceilings'
import { runInProcess } from '@millwright/isolation/run-in-process'
import type { Failure } from '@millwright/isolation/message'
import type { Usage } from '@millwright/isolation/usage'

import type { Progress } from '../convert.ts'
import { isModelErrorCode, ModelError } from '../errors.ts'
import { programOf } from './program.ts'
import type { ResultOf, Task } from './task.ts'

export interface Supervision {
  limits: Limits
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  /** Called now and then with what the conversion has used so far. */
  onUsage?: ((usage: Usage) => void) | undefined
}

/** Runs the tasks of one conversion, each in a separate process, and reports their total usage. */
export class Processes {
  private readonly size: number
  private readonly supervision: Supervision
  private readonly usages: Usage[] = []

  /** @param size of the model in bytes */
  constructor(size: number, supervision: Supervision) {
    this.size = size
    this.supervision = supervision
  }

  /**
   * @param share of the limits, for tasks that run at once
   * @throws {ModelError} what is wrong with the model, or `time_limit_exceeded`,
   *   `memory_limit_exceeded`, `model_crashed`, `canceled`
   */
  async run<T extends Task>(
    task: T,
    { share = 1, signal }: { share?: number; signal?: AbortSignal } = {},
  ): Promise<ResultOf<T>> {
    const { limits, onProgress, ...given } = this.supervision
    const index = this.usages.push({ cpuSeconds: 0, memoryMegabytes: 0 }) - 1
    const signals = [given.signal, signal].filter((each) => each !== undefined)
    try {
      return await runInProcess<ResultOf<T>, Progress>(programOf(task, this.size), {
        limits: {
          cpuSeconds: limits.cpuSeconds * share,
          memoryMegabytes: limits.memoryMegabytes * share,
        },
        signal: AbortSignal.any(signals),
        onProgress,
        onUsage: (usage) => this.reportUsage(index, usage),
        errorOf,
      })
    } finally {
      const cpuSeconds = this.usages[index]?.cpuSeconds ?? 0
      this.usages[index] = { cpuSeconds, memoryMegabytes: 0 }
    }
  }

  private reportUsage(index: number, usage: Usage): void {
    this.usages[index] = usage
    const sum = (of: (each: Usage) => number) =>
      this.usages.reduce((all, each) => all + of(each), 0)
    this.supervision.onUsage?.({
      cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
      memoryMegabytes: sum(({ memoryMegabytes }) => memoryMegabytes),
    })
  }
}

function errorOf({ code, details }: Failure): ModelError {
  return new ModelError(isModelErrorCode(code) ? code : 'model_crashed', { details })
}
