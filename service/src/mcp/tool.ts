import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import type { Input, Operation, Result } from '@millwright/contract/operation'
import type { Static, TSchema } from 'typebox'

import { createShapeCheck } from '#platform/http/validation'

/** Performs an operation as the person for whom the assistant asks. @throws {ApiError} what the operation does */
export type Perform = <const Spec extends Operation>(
  operation: Spec,
  input: Input<Spec>,
  options?: { ifMatch?: string },
) => Promise<Result<Spec>>

export interface ToolContext {
  organizationId: string
  perform: Perform
  /** Where a page of the app is, below the organization: `procedures/…`. */
  pageAt: (path: string) => string
}

export interface ToolAnswer {
  /** In our own words: nothing of a record but ids and numbers. */
  says: string
  /** What records say. */
  content?: string
}

export interface Tool {
  name: string
  title: string
  description: string
  scope: AssistantScope
  /** All that it can do; anything else is refused. */
  operations: readonly Operation[]
  input: TSchema
  /** @throws {ApiError} `invalid_request` for an input of another shape, and what its operations do */
  run: (context: ToolContext, input: unknown) => Promise<ToolAnswer>
}

interface ToolSpec<Schema extends TSchema> extends Omit<Tool, 'input' | 'run'> {
  input: Schema
  run: (context: ToolContext, input: Static<Schema>) => Promise<ToolAnswer>
}

export function tool<const Schema extends TSchema>(spec: ToolSpec<Schema>): Tool {
  const check = createShapeCheck(spec.input)
  return {
    ...spec,
    run: async (context, input) => {
      check(input)
      return await spec.run(context, input as Static<Schema>)
    },
  }
}
