import type { Failure, Message } from './message.ts'

const reportEveryMilliseconds = 100

export interface TaskServer<Task, Result, Progress> {
  run: (task: Task, report: (progress: Progress) => void) => Promise<Result>
  /** Tells what is wrong with the input; any other error is a defect, reported as a crash. */
  failureOf: (error: unknown) => Failure | undefined
}

/**
 * The whole life of a process that `runInProcess` starts: waits for its one task, runs it, reports
 * the outcome and exits. Progress is reported no more often than a person can see, but always at the
 * beginning and end of a phase.
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

/** Exits once the message is delivered, without waiting for anything else. */
function finish(message: Message<unknown, unknown>): void {
  sendMessage(message, () => process.exit(0))
}
