import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import type { Input, Operation, Result } from '@millwright/contract/operation'
import type { Static, TSchema } from 'typebox'

import { createShapeCheck } from '#platform/http/validation'

/** Performs an operation as the person the assistant works for. @throws {ApiError} what the operation throws */
export type Perform = <const Spec extends Operation>(
  operation: Spec,
  input: Input<Spec>,
  options?: { ifMatch?: string },
) => Promise<Result<Spec>>

export interface ToolContext {
  organizationId: string
  perform: Perform
  /** The address of a page of the app, from its path below the organization: `procedures/…`. */
  pageAt: (path: string) => string
}

export interface ToolAnswer {
  /** Our own words, with nothing from records but ids and numbers. */
  message: string
  /** The content of records. */
  content?: string
}

export interface Tool {
  name: string
  title: string
  description: string
  scope: AssistantScope
  /** The operations it may perform; anything else is refused. */
  operations: readonly Operation[]
  input: TSchema
  /** @throws {ApiError} `invalid_request` for an input of another shape, and what its operations throw */
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
