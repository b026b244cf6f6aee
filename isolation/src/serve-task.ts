import type { Failure, Message } from './message.ts'

const reportEveryMilliseconds = 100

export interface TaskServer<Task, Result, Progress> {
  run: (task: Task, report: (progress: Progress) => void) => Promise<Result>
  /** Says what is wrong with the input; anything else is a defect, told as a crash. */
  failureOf: (error: unknown) => Failure | undefined
}

/**
 * The whole life of a process that `runInProcess` starts: waits for its one task, runs it, tells
 * the outcome and leaves. Progress is told not more often than a person can see; the first and
 * last of a phase always.
 */
export function serveTask<Task, Result, Progress extends { done: number; total: number }>({
  run,
  failureOf,
}: TaskServer<Task, Result, Progress>): void {
  let reportedAt = 0
  const report = (progress: Progress): void => {
    const now = Date.now()
    if (now - reportedAt < reportEveryMilliseconds && progress.done < progress.total) return
    reportedAt = now
    sendMessage({ kind: 'progress', progress })
  }
  process.once('message', (task: Task) => {
    void run(task, report).then(
      (result) => finish({ kind: 'result', result }),
      (error: unknown) => finish({ kind: 'failure', failure: failureOf(error) ?? crash(error) }),
    )
  })
}

function crash(error: unknown): Failure {
  return { code: 'crashed', details: { reason: String(error) } }
}

function sendMessage(message: Message<unknown, unknown>, sent = (): void => undefined): void {
  process.send?.(message, undefined, undefined, sent)
}

/** Leaves only once the message is handed over, and without waiting for anything else. */
function finish(message: Message<unknown, unknown>): void {
  sendMessage(message, () => process.exit(0))
}
