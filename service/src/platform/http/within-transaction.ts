import type { Input, Operation, Result } from '@millwright/contract/operation'

import type { Member } from '#platform/access'
import { Accepted, AfterCommit, Created } from '#platform/answer'
import type { OrganizationWriter } from '#platform/database/organization-store'
import type { RequestFacts } from '#platform/http/routes'
import type { BoundOperation } from '#platform/http/bound-operation'

/** The caller that an operation runs for, and its transaction. */
export interface Performing {
  org: OrganizationWriter
  member: Member
  request: RequestFacts
  /** Takes the work that operations leave for after the commit. */
  afterwards: (() => Promise<unknown>)[]
}

/**
 * Runs operations as parts of another one, in its transaction: their handlers decide, and their input is validated.
 * The caller has to check permissions, and to write the activity log.
 */
export class WithinTransaction {
  #bound: ReadonlyMap<Operation, BoundOperation> = new Map()

  /** Registers the available operations. */
  hold(operations: readonly BoundOperation[]): void {
    this.#bound = new Map(operations.map((bound) => [bound.operation, bound]))
  }

  async perform<const Spec extends Operation>(
    operation: Spec,
    input: Input<Spec>,
    scope: Performing,
  ): Promise<Result<Spec>> {
    const bound = this.#bound.get(operation)
    if (!bound) throw new Error(`Nobody serves ${operation.method} ${operation.path}.`)
    const parts = { params: {}, query: {}, body: {}, ...(structuredClone(input) as object) }
    const error = bound.validate(parts)
    if (error) throw new Error(`${bound.name} cannot be asked for so.`, { cause: error })
    const outcome = await bound.handler({ ...parts, ...scope })
    if (outcome instanceof AfterCommit) scope.afterwards.push(outcome.finish)
    return bodyOf(outcome) as Result<Spec>
  }
}

function bodyOf(outcome: unknown): unknown {
  if (outcome instanceof AfterCommit) return bodyOf(outcome.meanwhile)
  return outcome instanceof Accepted || outcome instanceof Created ? outcome.body : outcome
}
