import type { Static, TSchema } from 'typebox'

import type { ErrorCode } from './error-catalog.ts'
import type { Expandable } from './expansion.ts'
import type { ByExternalId } from './external-ids.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call an operation: `anyone`, someone `signed_in` (in no particular organization), any `member` of the
 * organization the request names, whatever its key is limited to, or one whose role grants the permission there.
 */
export type Access = Permission | 'anyone' | 'signed_in' | 'member'

/** One HTTP operation, as data. Server, SDK, API reference and tests all read the same object. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path of the interface document. Organization-scoped ones are also served below `/api/org/:orgId`. */
  readonly path: string
  readonly permission: Access
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body of the answer. None: 204, unless the operation redirects or streams. */
  readonly result?: TSchema
  /** The status of a success; 200 with a result and 204 without one unless it says so here. */
  readonly status?: 200 | 201 | 202
  /** The body of a 202, for an operation that may go on as a job. */
  readonly accepted?: TSchema
  /**
   * Where a created resource is found, with fields of the result in it, and of the request's path:
   * `/guidebooks/:id`, `/skills/:params.skillId/captures/:captureId`.
   */
  readonly location?: string
  /** What is answered instead of JSON: a redirect to a signed address, server-sent events, a file. */
  readonly answers?: 'redirect' | 'event-stream' | 'file'
  /** The content types that a file may have. */
  readonly fileTypes?: readonly string[]
  /** Whether it takes an `Idempotency-Key`; every POST of someone known does unless it says no. */
  readonly takesIdempotencyKey?: boolean
  /** The GET whose `ETag` an `If-Match` names, where it is not the one of the same path: `courses.get`. */
  readonly conditionOn?: string
  /** What it does to a record that another system has a name for; the service leads it there. */
  readonly byExternalId?: ByExternalId
  /** Whether it is refused on shared devices; what their sessions may do otherwise follows from the permission. */
  readonly needsOwnDevice?: true
  /**
   * Whether the organization can ask people to say again who they are before it (`confirmsSensitiveActions`): it opens
   * doors, takes everything along, or what it does is hard to take back. Programs are not asked; what they may do was decided with their key.
   */
  readonly needsConfirmation?: true
  /**
   * Whether it takes `dryRun`, as every change by someone known does unless it says no: one whose work comes after
   * its transaction cannot tell what it would come to.
   */
  readonly takesDryRun?: false
  /** What it can bring along beside what it answers. */
  readonly expand?: Expandable
  /** Whether it is made of other operations, which are dispatched as if they were asked for alone. */
  readonly dispatches?: true
  /** Whether it only reads, although it is no GET: it is never noted in the activity log. */
  readonly onlyReads?: true
  /** Whether the activity log notes it, as it does every change by default. */
  readonly isNoted?: boolean
  /** Codes beyond the ones that every operation can answer with. */
  readonly errors?: readonly ErrorCode[]
}

export function operation<const Spec extends Operation>(spec: Spec): Spec {
  return spec
}

type Part<
  Spec extends Operation,
  Key extends 'params' | 'query' | 'body',
> = Spec[Key] extends TSchema ? { [K in Key]: Static<Spec[Key]> } : unknown

/** What a handler receives: `{ params, query, body }`, each only where the operation has it. */
export type Input<Spec extends Operation> = Part<Spec, 'params'> &
  Part<Spec, 'query'> &
  Part<Spec, 'body'>

export type Result<Spec extends Operation> = Spec['result'] extends TSchema
  ? Static<Spec['result']>
  : undefined

/** What a job-starting operation may answer instead of its result. */
export type Accepted<Spec extends Operation> = Spec['accepted'] extends TSchema
  ? Static<Spec['accepted']>
  : never

export function statusOf({ status, result }: Operation): number {
  return status ?? (result ? 200 : 204)
}

/** Whether it answers 201 where it made what it otherwise changes. */
export function canCreate({ byExternalId }: Operation): boolean {
  return byExternalId?.absent !== undefined
}

/** Whether the request names its organization, and where. */
export function locateOrganization({ permission, path }: Operation): 'nowhere' | 'path' | 'mount' {
  if (permission === 'anyone' || permission === 'signed_in') return 'nowhere'
  return path.startsWith('/organizations/:id') ? 'path' : 'mount'
}

/** Whether it makes, or changes, a record whose fields may all be sent. */
export function acceptsWholeRecord({ method, status, result }: Operation): boolean {
  const isChange = method === 'PATCH' || method === 'PUT' || (method === 'POST' && status === 201)
  return isChange && result !== undefined
}

/** Whether it can be asked what it would answer, without changing anything. */
export function acceptsDryRun({ method, permission, takesDryRun: takes }: Operation): boolean {
  return method !== 'GET' && permission !== 'anyone' && takes !== false
}

export function acceptsIdempotencyKey(asked: Operation): boolean {
  const isPost = asked.method === 'POST' && asked.permission !== 'anyone'
  return asked.takesIdempotencyKey ?? isPost
}
