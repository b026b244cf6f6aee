import { ApiError } from '@millwright/contract/errors'
import { takesIdempotencyKey, type Operation } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'
import type { Reading } from '@millwright/contract/reading'

import {
  open,
  organizationOpening,
  personOpening,
  requireOwnDevice,
  requirePermission,
  type Credentials,
} from '#platform/access'
import { recordActivity, recordsBefore } from '#platform/activity'
import { queriesOn } from '#platform/database/kysely-connection'
import {
  OrganizationReader,
  type OrganizationStore,
  type SystemQueries,
} from '#platform/database/organization-store'
import type { Mode } from '#platform/database/transaction'
import {
  requireAnswered,
  requireMatch,
  requireUnchanged,
  withoutReadOnly,
} from '#platform/http/conditions'
import { asCreated } from '#platform/http/answer'
import type { CursorSeal } from '#platform/http/cursor'
import { meantBy } from '#platform/http/external-names'
import { idempotencyKey, once } from '#platform/http/idempotency'
import { keysOfMember, keysOfPerson, type KeyOwner } from '#platform/http/idempotency-keys'
import { isPaged, openPage, sealPage } from '#platform/http/list'
import type { RequestFacts } from '#platform/http/routes'
import type { RequestParts, Validator } from '#platform/http/validation'

type Handler = (input: unknown) => Promise<unknown>

/** An operation, its handler, and the GET of what it changes where there is one. */
export interface BoundOperation {
  /** `guidebooks.linkProcedure`. */
  name: string
  operation: Operation
  handler: Handler
  reading?: Reading & { handler: Handler; validate: Validator }
  /** What it comes down to, where it names a record as another system does, and where there is none. */
  found?: BoundOperation
  absent?: BoundOperation
}

export interface Run {
  bound: BoundOperation
  facts: RequestFacts
  parts: RequestParts
  validate: Validator
  services: { store: OrganizationStore; cursors: CursorSeal }
}

/**
 * Runs a handler for a member of the organization that the request names.
 *
 * The order of refusals is fixed: 401, 404 of the organization, 403, and only then what is wrong with
 * the request itself, so that a stranger learns nothing about the contract or its data.
 */
export async function runInOrganization(
  run: Run,
  organization: () => Promise<string>,
): Promise<unknown> {
  const credentials = await run.facts.authorization()
  const { store } = run.services
  const organizationId = await organization().catch(async (error: unknown) => {
    // Which organizations there are is not for sessions that have ended.
    if (error instanceof ApiError && error.code === 'not_found') {
      await store.reads(personOpening(credentials)).opened()
    }
    throw error
  })
  return run.bound.operation.method === 'GET'
    ? await readInOrganization(run, credentials, organizationId)
    : await writeInOrganization(run, credentials, organizationId)
}

async function readInOrganization(
  { bound, facts, parts, validate, services }: Run,
  credentials: Credentials,
  organizationId: string,
): Promise<unknown> {
  const { store, cursors } = services
  const list = `${organizationId} ${bound.operation.path}`
  const error = validate(parts) ?? openPage(cursors, list, parts)
  const reads = store.reads(organizationOpening(credentials, organizationId))
  const org = new OrganizationReader(organizationId, reads.db)
  // The handler's queries leave in the same flush as the check, and see nothing if it fails.
  const [member, result] = await Promise.allSettled([
    reads.opened(),
    error ? undefined : bound.handler({ ...parts, request: facts, org }),
  ])
  if (member.status === 'rejected') throw member.reason
  requirePermission(member.value, bound.operation.permission as Permission)
  if (error) throw error
  if (result.status === 'rejected') throw result.reason
  return isPaged(bound.operation) ? sealPage(cursors, list, parts, result.value) : result.value
}

async function writeInOrganization(
  { bound, facts, parts: sent, validate, services: { store } }: Run,
  credentials: Credentials,
  organizationId: string,
): Promise<unknown> {
  const { readOnly, parts } = withoutReadOnly(bound, sent)
  const error = validate(parts)
  const ifMatch = facts.header('if-match')
  return await store.write(organizationId, modeOf(ifMatch), async (client, org) => {
    const member = await open(client, organizationOpening(credentials, organizationId))
    requirePermission(member, bound.operation.permission as Permission)
    if (error) throw error
    return await repeatable(
      { bound, facts, parts },
      org.db,
      keysOfMember(store, member),
      // Not before the key is looked up: what is sent again was based on the state before the first time.
      async () => {
        const meant = await meantBy(org, bound, parts)
        const { operation, handler } = meant.bound
        const scope = { ...meant.parts, request: facts, org, member }
        await requireMatch({ ...meant, scope }, ifMatch)
        await requireUnchanged({ ...meant, scope }, [...readOnly, ...meant.readOnly])
        const said = { params: meant.parts.params as object, body: meant.parts.body }
        const before = operation.isNoted === false ? undefined : recordsBefore(org, said)
        const outcome = await handler(scope)
        requireAnswered(meant.bound, readOnly, outcome)
        if (before) {
          const deed = { ...said, name: meant.bound.name, operation, outcome }
          org.sent(recordActivity(org, member, deed, before))
        }
        return meant.isNew ? asCreated(outcome) : outcome
      },
    )
  })
}

/** Does the work at once, or once for the `Idempotency-Key` that the request carries. */
async function repeatable(
  { bound: { operation }, facts, parts }: Pick<Run, 'bound' | 'facts' | 'parts'>,
  db: SystemQueries,
  owner: KeyOwner,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = takesIdempotencyKey(operation)
    ? idempotencyKey(facts.header('idempotency-key'))
    : undefined
  if (key === undefined) return await work()
  const { path } = operation
  return await once(db, { key, operation: path, owner, parts, setHeader: facts.setHeader }, work)
}

/** Runs a handler for somebody signed in, who reads and writes their own rows only. */
export async function runForPerson(run: Run): Promise<unknown> {
  const credentials = await run.facts.authorization()
  return run.bound.operation.method === 'GET'
    ? await readForPerson(run, credentials)
    : await writeForPerson(run, credentials)
}

async function readForPerson(
  { bound, facts, parts, validate, services: { store, cursors } }: Run,
  credentials: Credentials,
): Promise<unknown> {
  const list = `${credentials.userId} ${bound.operation.path}`
  const error = validate(parts) ?? openPage(cursors, list, parts)
  const reads = store.reads(personOpening(credentials))
  const scope = { ...parts, request: facts, caller: credentials, db: reads.db }
  // The handler's queries leave in the same flush as the check; nobody sees their rows if it fails.
  const [opened, result] = await Promise.allSettled([
    reads.opened(),
    error ? undefined : bound.handler(scope),
  ])
  if (opened.status === 'rejected') throw opened.reason
  requireOwnDevice(opened.value, bound.operation)
  if (error) throw error
  if (result.status === 'rejected') throw result.reason
  return sealPage(cursors, list, parts, result.value)
}

async function writeForPerson(
  { bound, facts, parts: sent, validate, services: { store } }: Run,
  credentials: Credentials,
): Promise<unknown> {
  const { readOnly, parts } = withoutReadOnly(bound, sent)
  const error = validate(parts)
  const ifMatch = facts.header('if-match')
  return await store.transaction(modeOf(ifMatch), async (client) => {
    requireOwnDevice(await open(client, personOpening(credentials)), bound.operation)
    if (error) throw error
    const db = queriesOn(client)
    const scope = { ...parts, request: facts, caller: credentials, db }
    const owner = keysOfPerson(store, credentials.userId)
    return await repeatable({ bound, facts, parts }, db, owner, async () => {
      await requireMatch({ bound, parts, scope }, ifMatch)
      await requireUnchanged({ bound, parts, scope }, readOnly)
      const outcome = await bound.handler(scope)
      requireAnswered(bound, readOnly, outcome)
      return outcome
    })
  })
}

/** Of two conditional changes from the same state, the database lets only the first one through. */
function modeOf(ifMatch: string | undefined): Mode {
  return ifMatch === undefined ? 'read write' : 'repeatable read'
}
