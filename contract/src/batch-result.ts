import { Type, type Static } from 'typebox'

import { record } from './fields.ts'

/** The answer to one operation of a batch, the same as to a single request. */
export const BatchResult = record(
  {
    status: Type.Integer({
      description: '424 for one that was not done because another one in its atomic batch failed.',
    }),
    headers: record({
      ETag: Type.Optional(Type.String()),
      Location: Type.Optional(Type.String()),
      'Retry-After': Type.Optional(Type.String()),
      'Idempotent-Replayed': Type.Optional(Type.String()),
    }),
    body: Type.Unknown({
      description:
        'The JSON that the operation returns, or its problem; null if it returns nothing.',
    }),
  },
  { title: 'BatchResult' },
)
export type BatchResult = Static<typeof BatchResult>
