import { ApiError, type Problem } from '@millwright/contract/errors'
import type { JobStatus } from '@millwright/contract/jobs'
import type { ObjectRevision } from '@millwright/contract/object-models'
import type { ObjectSummary } from '@millwright/contract/objects'

import { problemOf } from '#platform/problems'

/** The facts that a conversion finds out about a model. */
export type ModelFacts = Pick<
  ObjectSummary,
  | 'format'
  | 'units'
  | 'statedUnits'
  | 'upAxis'
  | 'box'
  | 'partCount'
  | 'triangleCount'
  | 'previewTriangleCount'
  | 'surfaceArea'
  | 'volume'
  | 'annotations'
  | 'warnings'
  | 'missingFiles'
  | 'trackingWarnings'
>

/** The facts of a model before it has been converted. */
export const noFacts: ModelFacts = {
  format: null,
  units: null,
  statedUnits: null,
  upAxis: null,
  box: null,
  partCount: null,
  triangleCount: null,
  previewTriangleCount: null,
  surfaceArea: null,
  volume: null,
  annotations: null,
  warnings: [],
  missingFiles: [],
  trackingWarnings: [],
}

/** The facts of a job that tell the state of a conversion. */
export interface ConversionJob {
  jobId: string | null
  isConverted: boolean
  jobStatus: JobStatus | null
  jobError: Problem | null
  requestId: string | null
}

type Conversion = Pick<ObjectRevision, 'status' | 'error'>

/** The state of a conversion. A job that ended without a model has failed, even if it was canceled. */
export function conversionOf(job: ConversionJob): Conversion {
  const { isConverted, jobStatus } = job
  if (isConverted) return { status: 'ready' }
  if (jobStatus === 'queued' || jobStatus === 'running') return { status: 'processing' }
  return { status: 'failed', error: job.jobError ?? canceled(job) }
}

function canceled({ jobId, requestId }: ConversionJob): Problem {
  const error = new ApiError('canceled', jobId === null ? {} : { jobId })
  return problemOf(error, requestId ?? '', `urn:uuid:${jobId}`)
}
