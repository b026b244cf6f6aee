import { Type } from 'typebox'

import { BatchResult } from './batch-result.ts'
import { errors, type ErrorCode } from './error-catalog.ts'
import type { Problem } from './errors.ts'
import { record } from './fields.ts'
import { FoundInstead } from './found-instead.ts'
import { OpenPoint } from './open-points.ts'
import { ChangedStep } from './suggestion-steps.ts'

export const ProblemSchema = Type.Unsafe<Problem>(
  record(
    {
      type: Type.String(),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.Optional(Type.String()),
      instance: Type.String(),
      code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(errors) }),
      requestId: Type.String(),
      errors: Type.Optional(
        Type.Array(record({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
      ),
      jobId: Type.Optional(Type.String()),
      openPoints: Type.Optional(
        Type.Array(OpenPoint, { description: 'For `open_points`: the open points, up to 1,000.' }),
      ),
      changedStep: Type.Optional(
        Type.Object(ChangedStep.properties, {
          description: 'For `step_changed`: the step as it was, and as it is.',
        }),
      ),
      missingFiles: Type.Optional(
        Type.Array(Type.String(), {
          description:
            'For `model_external_reference`: names of up to 100 files that the model cannot be converted without.',
        }),
      ),
      results: Type.Optional(
        Type.Array(BatchResult, {
          description:
            'For `batch_failed`: the answer of the operation that failed, and 424 for the others.',
        }),
      ),
      foundInstead: Type.Optional(
        Type.Object(FoundInstead.properties, {
          description:
            'For `no_procedure_found`: the notices of the document, and what reads most like a procedure. Left out in lists of jobs.',
        }),
      ),
    },
    { title: 'Problem' },
  ),
)
