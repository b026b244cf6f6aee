import type { Operation } from '@millwright/contract/operation'
import type { Reading } from '@millwright/contract/reading'
import type { Validator } from '#platform/http/validation'

/** An operation, its handler, and the GET of what it changes where there is one. */
export interface BoundOperation {
  /** `guidebooks.linkProcedure`. */
  name: string
  operation: Operation
  handler: Handler
  validate: Validator
  reading?: Reading & { handler: Handler; validate: Validator }
  /** What it comes down to, where it names a record as another system does, and where there is none. */
  found?: BoundOperation
  absent?: BoundOperation
}

export type Handler = (input: unknown) => Promise<unknown>
