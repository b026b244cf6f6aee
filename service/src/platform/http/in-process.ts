import type { Input, Operation, Result } from '@millwright/contract/operation'

import type { OrganizationStore } from '#platform/database/organization-store'
import { Accepted, AfterCommit, Created } from '#platform/answer'
import type { CursorSeal } from '#platform/http/cursor'
import { runnerOf } from '#platform/http/mount'
import type { RequestFacts } from '#platform/http/routes'
import type { BoundOperation } from '#platform/http/bound-operation'

interface Services {
  store: OrganizationStore
  cursors: CursorSeal
}

/** The caller and the organization. */
export interface Asker {
  facts: RequestFacts
  organizationId: string
}

/**
 * Runs operations for a caller who uses another protocol than HTTP: with the checks, validation and activity log of a
 * request, because the same code runs them.
 */
export class InProcess {
  readonly #bound: ReadonlyMap<Operation, BoundOperation>
  readonly #services: Services

  constructor(operations: readonly BoundOperation[], services: Services) {
    this.#bound = new Map(operations.map((bound) => [bound.operation, bound]))
    this.#services = services
  }

  /** @throws {ApiError} the error that a request for the operation would get */
  async perform<const Spec extends Operation>(
    operation: Spec,
    input: Input<Spec>,
    { facts, organizationId }: Asker,
  ): Promise<Result<Spec>> {
    const bound = this.#bound.get(operation)
    if (!bound) throw new Error(`Nobody serves ${operation.method} ${operation.path}.`)
    const parts = { params: {}, query: {}, body: {}, ...(structuredClone(input) as object) }
    const run = { bound, facts, parts, services: this.#services }
    const outcome = await runnerOf(operation)(run, async () => organizationId)
    return (await bodyOf(outcome)) as Result<Spec>
  }
}

async function bodyOf(outcome: unknown): Promise<unknown> {
  if (outcome instanceof AfterCommit) return await bodyOf(await outcome.finish())
  return outcome instanceof Created || outcome instanceof Accepted ? outcome.body : outcome
}
