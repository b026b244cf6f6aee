import { Type, type Static } from 'typebox'

import { nullable, record } from './fields.ts'

export const SerialNumber = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

/** Which serial numbers a state of a public page applies to. */
export const SerialRange = record(
  {
    from: nullable({ ...SerialNumber, description: 'The first, or null for no beginning.' }),
    to: nullable({ ...SerialNumber, description: 'The last, or null for no end.' }),
    day: nullable(
      Type.String({
        format: 'date',
        description: 'What was published by the end of this day applies; null for the latest.',
      }),
    ),
  },
  { title: 'SerialRange' },
)
export type SerialRange = Static<typeof SerialRange>
