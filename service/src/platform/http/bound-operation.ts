import type { Operation } from '@millwright/contract/operation'
import type { Reading } from '@millwright/contract/reading'
import type { Validator } from '#platform/http/validation'

/** An operation, its handler, and the GET of the resource it changes, if there is one. */
export interface BoundOperation {
  /** `guidebooks.linkProcedure`. */
  name: string
  operation: Operation
  handler: Handler
  validate: Validator
  reading?: Reading & { handler: Handler; validate: Validator }
  /** The operations it resolves to if it uses another system's ID: on an existing record, and on a missing one. */
  found?: BoundOperation
  absent?: BoundOperation
}

export type Handler = (input: unknown) => Promise<unknown>
