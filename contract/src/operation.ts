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
  /** The body of the answer. Without it: 204, unless the operation redirects or streams. */
  readonly result?: TSchema
  /** The status of a success, if not 200 with a result or 204 without one. */
  readonly status?: 200 | 201 | 202
  /** The body of a 202, for an operation that may continue as a job. */
  readonly accepted?: TSchema
  /**
   * The path of a created resource, with fields of the result and of the request's path in it:
   * `/guidebooks/:id`, `/skills/:params.skillId/captures/:captureId`.
   */
  readonly location?: string
  /** What is answered instead of JSON: a redirect to a signed address, server-sent events, a file. */
  readonly answers?: 'redirect' | 'event-stream' | 'file'
  /** The content types that a file may have. */
  readonly fileTypes?: readonly string[]
  /** Whether it takes an `Idempotency-Key`, as every POST by a known caller does unless this is false. */
  readonly takesIdempotencyKey?: boolean
  /** The GET whose `ETag` an `If-Match` has, if it is not the one with the same path: `courses.get`. */
  readonly conditionOn?: string
  /** The operations on the record that one by its external ID is passed on to. */
  readonly byExternalId?: ByExternalId
  /** Whether it is refused on shared devices; everything else their sessions may do follows from the permission. */
  readonly needsOwnDevice?: true
  /**
   * Whether the organization can require people to confirm who they are before it (`confirmsSensitiveActions`): it
   * grants access, exports everything, or is hard to undo. Programs are not asked; what they may do was decided with
   * their key.
   */
  readonly needsConfirmation?: true
  /**
   * Whether the caller must have signed in or confirmed who they are a few minutes ago, whatever their organizations
   * require: it changes how they sign in.
   */
  readonly needsRecentSignIn?: true
  /**
   * Whether it takes `dryRun`, as every change by a known caller does unless this is false: an operation that does its
   * work after its transaction cannot predict the result.
   */
  readonly takesDryRun?: false
  /** The records that it can include in its answer. */
  readonly expand?: Expandable
  /** Whether it consists of other operations, which are dispatched like single requests. */
  readonly dispatches?: true
  /** Whether it only reads, although it is not a GET: the activity log never records it. */
  readonly onlyReads?: true
  /** Whether the activity log records it, as it does every change by default. */
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

/** What a handler receives: `{ params, query, body }`, each only if the operation has it. */
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

/** Whether it answers 201 if it created the record that it otherwise changes. */
export function canCreate({ byExternalId }: Operation): boolean {
  return byExternalId?.absent !== undefined
}

/** Where the request names its organization, if it does. */
export function locateOrganization({ permission, path }: Operation): 'nowhere' | 'path' | 'mount' {
  if (permission === 'anyone' || permission === 'signed_in') return 'nowhere'
  return path.startsWith('/organizations/:id') ? 'path' : 'mount'
}

/** Whether it creates or changes a record and accepts all of its fields. */
export function acceptsWholeRecord({ method, status, result }: Operation): boolean {
  const isChange = method === 'PATCH' || method === 'PUT' || (method === 'POST' && status === 201)
  return isChange && result !== undefined
}

/** Whether it accepts `dryRun`: it returns what it would answer and changes nothing. */
export function acceptsDryRun({ method, permission, takesDryRun: takes }: Operation): boolean {
  return method !== 'GET' && permission !== 'anyone' && takes !== false
}

export function acceptsIdempotencyKey({
  method,
  permission,
  takesIdempotencyKey: takes,
}: Operation): boolean {
  return takes ?? (method === 'POST' && permission !== 'anyone')
}
