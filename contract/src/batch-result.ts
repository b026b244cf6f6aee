import { Type, type Static } from 'typebox'

import { record } from './fields.ts'

/** What one operation of a batch is answered, as it would be alone. */
export const BatchResult = record(
  {
    status: Type.Integer({
      description: '424 for one that was not done because another one in an atomic batch failed.',
    }),
    headers: record({
      ETag: Type.Optional(Type.String()),
      Location: Type.Optional(Type.String()),
      'Retry-After': Type.Optional(Type.String()),
      'Idempotent-Replayed': Type.Optional(Type.String()),
    }),
    body: Type.Unknown({
      description: 'The JSON that the operation returns, or its problem; null where it has none.',
    }),
  },
  { title: 'BatchResult' },
)
export type BatchResult = Static<typeof BatchResult>
