import type { BatchOperation } from '@millwright/contract/batch'
import type { BatchResult } from '@millwright/contract/batch-result'
import { ApiError, type FieldError } from '@millwright/contract/errors'
import { acceptsDryRun, type Operation } from '@millwright/contract/operation'

import type { OrganizationStore, Transactions } from '#platform/database/organization-store'
import { AfterCommit, withoutCommit } from '#platform/answer'
import type { CursorSeal } from '#platform/http/cursor'
import { jsonAnswer } from '#platform/http/json-answer'
import type { FoundOperation, OperationTable } from '#platform/http/operation-table'
import { problemOf, toApiError } from '#platform/problems'
import type { RateLimit } from '#platform/http/rate-limit'
import type { RequestFacts } from '#platform/http/routes'
import { runInOrganization } from '#platform/http/running'

export interface BatchServices {
  store: OrganizationStore
  cursors: CursorSeal
  rateLimit: RateLimit
  table: OperationTable
  /** Notified of each operation once it has its response, as of every request. */
  answered: (answered: AnsweredPart) => void
}

export interface AnsweredPart {
  requestId: string
  address: string
  userId: string | undefined
  organizationId: string
  method: string
  path: string
  operation: string | undefined
  status: number
  error: ApiError | undefined
  milliseconds: number
}

/** What the operations of a batch share. */
export interface BatchContext {
  organizationId: string
  facts: RequestFacts
  /** Whether it is a dry run. */
  isDry: boolean
  /** The transaction that they are all part of. */
  within?: Transactions
  /** The size of the responses so far, in characters. */
  size: { answered: number }
}

/** The result of an operation before the transaction ended. */
export interface PartOutcome {
  part: BatchPart
  outcome: unknown
}

/** For all responses of a batch; the one that exceeds it is the last. Most are a few kilobytes. */
const maxAnswered = 16 * 1024 * 1024

/** One operation of a batch, run as if it had been sent alone. */
export class BatchPart {
  readonly request: BatchOperation
  readonly found: FoundOperation | undefined
  readonly #services: BatchServices
  readonly #context: BatchContext
  readonly #repeatKey: string | undefined
  #isReplayed = false
  readonly #facts: RequestFacts
  #userId: string | undefined
  #startedAt = 0

  constructor(
    services: BatchServices,
    context: BatchContext,
    request: BatchOperation,
    repeatKey: string | undefined,
  ) {
    this.#services = services
    this.#context = context
    this.#repeatKey = repeatKey
    this.request = request
    this.found = services.table.find(request.method, request.path)
    this.#facts = this.#factsOf(request)
  }

  /** Why it is not allowed in a batch. @param isOwn whether the organization that it names is that of the batch */
  refusal(at: number, isOwn: boolean): FieldError | undefined {
    const pointer = `/operations/${at}/path`
    const refused = (message: string) => ({ pointer, code: 'not_in_batch', message })
    const { bound, query } = this.found ?? {}
    if (!bound) return undefined
    const { operation } = bound
    if (operation.dispatches) return refused('A batch cannot hold another one.')
    if (operation.answers) return refused('It is not answered with JSON: ask for it alone.')
    if (!isOwn) return refused('It is in another organization than the batch.')
    const { isDry, within } = this.#context
    if (isDry && !canBeDry(operation)) return refused('It takes no dry run.')
    if (within && query?.['dryRun'] !== undefined)
      return refused('A dry run is asked for of a whole atomic batch.')
    return undefined
  }

  /** @throws the error it would get alone */
  async run(): Promise<PartOutcome> {
    this.#startedAt = performance.now()
    const { table, store, cursors } = this.#services
    const { organizationId, isDry, within, size } = this.#context
    if (!this.found) {
      const isAddress = table.methodsOf(this.request.path).length > 0
      throw new ApiError(isAddress ? 'method_not_allowed' : 'not_found')
    }
    if (size.answered > maxAnswered) {
      const detail = 'The answers of this batch are too large: ask for fewer at once.'
      throw new ApiError('too_large', { detail })
    }
    const { bound, params, query } = this.found
    const dry = isDry && acceptsDryRun(bound.operation) && !within ? { dryRun: 'true' } : {}
    const { body = {} } = this.request
    const outcome = await runInOrganization(
      {
        bound,
        facts: this.#facts,
        parts: { params: { ...params }, query: { ...query, ...dry }, body },
        services: { store, cursors },
        ...(within && { within }),
        repeatKey: this.#repeatKey,
      },
      async () => organizationId,
    )
    return { part: this, outcome }
  }

  /** Runs it on its own. */
  async done(): Promise<BatchResult> {
    try {
      const { outcome } = await this.run()
      return await this.finished(outcome)
    } catch (error) {
      return this.refusalOf(toApiError(error))
    }
  }

  /** Does its remaining work once its transaction is durable. */
  async finished(outcome: unknown): Promise<BatchResult> {
    try {
      return this.resultOf(outcome instanceof AfterCommit ? await outcome.finish() : outcome)
    } catch (error) {
      return this.refusalOf(toApiError(error))
    }
  }

  /** Its response, as far as its transaction can tell. */
  foreseen(outcome: unknown): BatchResult {
    return this.#resultOf(withoutCommit(outcome))
  }

  resultOf(outcome: unknown): BatchResult {
    const result = this.#resultOf(outcome)
    this.#tell(result.status, undefined)
    return result
  }

  #resultOf(outcome: unknown): BatchResult {
    if (!this.found) throw new Error('What is not found has no outcome.')
    const { bound, params, query } = this.found
    const {
      status,
      headers,
      record,
      body = '',
    } = jsonAnswer(bound, outcome, {
      mount: this.#facts.mount,
      params,
      query,
    })
    this.#context.size.answered += body.length
    const replayed = this.#isReplayed ? { 'Idempotent-Replayed': 'true' } : {}
    return { status, headers: { ...headers, ...replayed }, body: record ?? null }
  }

  refusalOf(error: ApiError): BatchResult {
    const [path = ''] = this.request.path.split('?')
    const { retryAfter } = error.details
    const body = problemOf(error, this.#facts.requestId, path)
    this.#tell(error.status, error)
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return { status: error.status, headers, body }
  }

  #tell(status: number, error: ApiError | undefined): void {
    const [path = ''] = this.request.path.split('?')
    this.#services.answered({
      requestId: this.#facts.requestId,
      address: this.#facts.ipPrefix,
      userId: this.#userId,
      organizationId: this.#context.organizationId,
      method: this.request.method,
      path,
      operation: this.found?.bound.name,
      status,
      error,
      milliseconds: performance.now() - this.#startedAt,
    })
  }

  /** The facts of the batch, but with its own headers; it counts against the limit of its session. */
  #factsOf({ headers = {} }: BatchOperation): RequestFacts {
    const { facts } = this.#context
    const { rateLimit } = this.#services
    const sent: Record<string, string | undefined> = {
      'if-match': headers['If-Match'],
      'idempotency-key': headers['Idempotency-Key'],
      // Nothing in a batch waits for a job.
      prefer: 'respond-async',
    }
    let isCounted = false
    return {
      requestId: facts.requestId,
      userAgent: facts.userAgent,
      assistant: facts.assistant,
      get ipPrefix() {
        return facts.ipPrefix
      },
      get address() {
        return facts.address
      },
      get language() {
        return facts.language
      },
      get isFromElsewhere() {
        return facts.isFromElsewhere
      },
      mount: mountIn(this.request.path) ?? facts.mount,
      authorization: async () => {
        const credentials = await facts.authorization()
        if (!isCounted) rateLimit.take(credentials.sessionId)
        isCounted = true
        this.#userId = credentials.userId
        return credentials
      },
      header: (name) => sent[name],
      setHeader: (name) => {
        if (name === 'idempotent-replayed') this.#isReplayed = true
      },
    }
  }
}

function canBeDry(operation: Operation): boolean {
  return operation.method === 'GET' || acceptsDryRun(operation)
}

function mountIn(path: string): string | undefined {
  return /^\/api\/org\/[^/?]+/.exec(path)?.[0]
}
