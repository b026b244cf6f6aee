import type { JobKind } from './job-kinds.ts'
import type { JobOf } from './jobs.ts'

/** Narrows a job to a kind, and so its result. */
export function isOfKind<Kind extends JobKind>(
  job: { kind: JobKind },
  kind: Kind,
): job is JobOf<Kind> {
  return job.kind === kind
}
