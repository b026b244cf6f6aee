/** A message from a separate process to the one that started it. */
export type Message<Result, Progress> =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'result'; result: Result }
  | { kind: 'failure'; failure: Failure }

/** What went wrong, in the terms of the engine that runs in the process. */
export interface Failure {
  code: string
  details: Record<string, unknown>
}
