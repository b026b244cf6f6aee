import { batch, type BatchOperation } from '@millwright/contract/batch'
import type { BatchResult } from '@millwright/contract/batch-result'
import { ApiError } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'

import { organizationOpening, requireAccess } from '#platform/access'
import { OrganizationReader, type OrganizationWriter } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import {
  BatchPart,
  type BatchContext,
  type BatchServices,
  type PartOutcome,
} from '#platform/http/batch-part'
import { BatchTurns } from '#platform/http/batch-turns'
import { idempotencyKey } from '#platform/http/idempotency'
import { OperationTable } from '#platform/http/operation-table'
import { toApiError } from '#platform/problems'
import { isDryRun } from '#platform/http/rehearsal'
import { routes, type RequestFacts, type Routes } from '#platform/http/routes'
import { organizationNamed, runInOrganization, type Run } from '#platform/http/running'
import type { BoundOperation } from '#platform/http/bound-operation'

type Sent = Input<typeof batch.send>['body']

interface Services extends Omit<BatchServices, 'table'> {
  /** Which of these slugs belong or belonged to the organization. */
  ownSlugsAmong: (org: OrganizationReader, slugs: readonly string[]) => Promise<string[]>
  /** How many batches may hold a connection at once. */
  atOnce: number
}

/** Many operations in one request: each on its own, or all in one transaction. Decision 80. */
export class Batches {
  readonly #services: Services & BatchServices
  readonly #turns: BatchTurns
  /** An atomic batch has a handler, like every other operation. */
  readonly routes: Routes

  constructor(services: Services) {
    this.#services = { ...services, table: new OperationTable() }
    this.#turns = new BatchTurns(services.atOnce)
    this.routes = routes(batch, {
      send: async ({ org, body, query, request }) =>
        await this.#together(org, body, { request, isDry: isDryRun({ query }) }),
    })
  }

  /** Registers the available operations. */
  hold(operations: readonly BoundOperation[]): void {
    this.#services.table.add(operations)
  }

  /** Independent operations have no surrounding transaction. */
  async run(run: Run, organization: () => Promise<string>): Promise<unknown> {
    const { organizationId } = await run.facts.authorization()
    const { atomic = false } = (run.parts.body ?? {}) as { atomic?: unknown }
    return atomic === true
      ? await this.#turns.withConnection(
          organizationId,
          async () => await runInOrganization(run, organization),
        )
      : await this.#turns.alone(organizationId, async () => await this.#each(run, organization))
  }

  async #each(run: Run, organization: () => Promise<string>): Promise<unknown> {
    const { bound, facts, parts } = run
    const organizationId = await organizationNamed(run, organization)
    const error = bound.validate(parts)
    const opening = organizationOpening(await facts.authorization(), organizationId)
    const reads = this.#services.store.reads(opening)
    requireAccess(await reads.opened(), bound.operation)
    if (error) throw error
    const org = new OrganizationReader(organizationId, reads.db)
    const { operations } = parts.body as Sent
    const size = { answered: 0 }
    const context = { organizationId, facts, isDry: isDryRun(parts), size }
    const requested = await this.#partsOf(operations, org, context)
    const results: BatchResult[] = []
    for (const part of requested) results.push(await part.done())
    return { results }
  }

  /** @throws {ApiError} `batch_failed` for the first failed operation */
  async #together(
    org: OrganizationWriter,
    { operations }: Sent,
    { request: facts, isDry }: { request: RequestFacts; isDry: boolean },
  ) {
    const size = { answered: 0 }
    const context = { organizationId: org.id, facts, isDry, within: org.parts, size }
    const requested = await this.#partsOf(operations, org, context)
    const came: PartOutcome[] = []
    for (const [at, part] of requested.entries()) {
      try {
        came.push(await part.run())
      } catch (error) {
        throw failed(part, { at, of: requested.length }, error)
      }
    }
    if (!came.some(({ outcome }) => outcome instanceof AfterCommit)) {
      return { results: came.map(({ part, outcome }) => part.resultOf(outcome)) }
    }
    return new AfterCommit(
      async () => {
        const results: BatchResult[] = []
        for (const { part, outcome } of came) results.push(await part.finished(outcome))
        return { results }
      },
      { results: came.map(({ part, outcome }) => part.foreseen(outcome)) },
    )
  }

  /** @throws {ApiError} `invalid_request` for an operation not allowed in a batch, before any is run */
  async #partsOf(
    operations: BatchOperation[],
    org: OrganizationReader,
    context: BatchContext,
  ): Promise<BatchPart[]> {
    const key = idempotencyKey(context.facts.header('idempotency-key'))
    const parts = operations.map((request, at) => {
      // Headers contain no spaces, so this can't be anyone else's key.
      const repeatKey = key === undefined ? undefined : `${key} ${at}`
      return new BatchPart(this.#services, context, request, repeatKey)
    })
    const own = await this.#ownNames(org, parts)
    const errors = parts.flatMap((part, at) => {
      const name = part.found?.organization?.toLowerCase()
      return part.refusal(at, name === undefined || own.has(name)) ?? []
    })
    const [first] = errors
    if (!first) return parts
    throw new ApiError('invalid_request', { detail: `${first.pointer}: ${first.message}`, errors })
  }

  /** Which names in the paths refer to the batch's organization: its id, and its slugs. */
  async #ownNames(org: OrganizationReader, parts: BatchPart[]): Promise<Set<string>> {
    const names = parts.flatMap(({ found }) => found?.organization?.toLowerCase() ?? [])
    const slugs = [...new Set(names)].filter((name) => name !== org.id)
    return new Set([
      org.id,
      ...(slugs.length > 0 ? await this.#services.ownSlugsAmong(org, slugs) : []),
    ])
  }
}

/** An unavailable database is not the result of one operation: the whole batch is retried, or refused. */
function failed(part: BatchPart, place: { at: number; of: number }, error: unknown): unknown {
  const { at, of: length } = place
  const refusal = toApiError(error)
  if (refusal.code === 'database_unavailable' || refusal.code === 'internal') return error
  const notDone: BatchResult = { status: 424, headers: {}, body: null }
  const results = Array.from({ length }, () => notDone).with(at, part.refusalOf(refusal))
  const { method, path } = part.request
  return new ApiError('batch_failed', {
    detail: `Operation ${at} (${method} ${path.slice(0, 200)}): ${refusal.message}`,
    errors: [{ pointer: `/operations/${at}`, code: refusal.code, message: refusal.message }],
    results,
    ...(refusal.details.retryAfter !== undefined && { retryAfter: refusal.details.retryAfter }),
  })
}
