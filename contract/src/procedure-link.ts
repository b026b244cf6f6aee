import { Type, type Static } from 'typebox'

import {
  clearableTo,
  Id,
  nullable,
  oneOf,
  ProcedureThumbnailUrl,
  record,
  Timestamp,
} from './fields.ts'

/** A procedure's place in a guidebook. The guidebook refers to it and does not own it. */
export const ProcedureLink = record(
  {
    procedureId: Id,
    title: Type.String(),
    status: oneOf(['draft', 'published', 'archived']),
    thumbnailUrl: ProcedureThumbnailUrl,
    provenance: oneOf(['manual', 'derived', 'extracted']),
    pinned: Type.Boolean(),
    hidden: Type.Boolean(),
    order: nullable(Type.Integer()),
    createdAt: Timestamp,
  },
  { title: 'ProcedureLink' },
)
export type ProcedureLink = Static<typeof ProcedureLink>

export const placement = {
  pinned: clearableTo(false, Type.Boolean()),
  hidden: clearableTo(false, Type.Boolean()),
  order: Type.Optional(nullable(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }))),
}
