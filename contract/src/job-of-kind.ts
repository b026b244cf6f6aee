import type { JobKind } from './job-kinds.ts'
import type { JobOf } from './jobs.ts'

/** Tells the compiler what a job may have brought. */
export function isOfKind<Kind extends JobKind>(
  job: { kind: JobKind },
  kind: Kind,
): job is JobOf<Kind> {
  return job.kind === kind
}
