import { Type, type Static } from 'typebox'

import { BatchResult } from './batch-result.ts'
import { oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { ChangeQuery } from './query-of.ts'

/** How many operations one batch may hold. */
export const maxBatchOperations = 100

export const BatchOperation = record(
  {
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: Type.String({
      maxLength: 4_000,
      pattern: '^/',
      description:
        'The path of a single request, with its query. It applies to the organization of the batch, which an `/api/org/{organization}` prefix must name.',
      examples: ['/guidebooks?limit=1'],
    }),
    body: Type.Optional(Type.Unknown({ description: 'The JSON body, if it has one.' })),
    headers: Type.Optional(
      record({
        'If-Match': Type.Optional(Type.String({ maxLength: 2_000 })),
        'Idempotency-Key': Type.Optional(Type.String({ maxLength: 300 })),
      }),
    ),
  },
  { title: 'BatchOperation' },
)
export type BatchOperation = Static<typeof BatchOperation>

export const batch = {
  send: operation({
    method: 'POST',
    path: '/batch',
    permission: 'member',
    dispatches: true,
    isNoted: false,
    summary: `Do up to ${maxBatchOperations} operations in order, each with the permissions, limits and answer of a single request. With \`atomic\` they are one transaction: all of them, or none with \`batch_failed\`. An \`Idempotency-Key\` counts for each of them. Operations that answer with a file, a redirect or a stream, and batches, are refused.`,
    query: ChangeQuery,
    body: record({
      operations: Type.Array(BatchOperation, { minItems: 1, maxItems: maxBatchOperations }),
      atomic: Type.Optional(
        Type.Boolean({
          description:
            'Whether either all are done or none; otherwise each succeeds or fails on its own.',
        }),
      ),
    }),
    status: 200,
    result: record(
      {
        results: Type.Array(BatchResult, { description: 'In the order of the operations.' }),
      },
      { title: 'BatchResults' },
    ),
    errors: ['batch_failed'],
  }),
}
