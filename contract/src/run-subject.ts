import { Type, type Static } from 'typebox'

import { CustomerCode, record } from './fields.ts'

/** The item that the work is done on, identified by its numbers. */
export const Subject = record(
  {
    serialNumber: Type.Optional(CustomerCode),
    lot: Type.Optional(CustomerCode),
    customer_item_id: Type.Optional(CustomerCode),
  },
  { title: 'RunSubject' },
)
export type RunSubject = Static<typeof Subject>
