import { ApiError } from '@millwright/contract/errors'
import { acceptsIdempotencyKey } from '@millwright/contract/operation'
import type { PoolClient } from 'pg'

import {
  open,
  organizationOpening,
  personOpening,
  requireAccess,
  requireConfirmation,
  requireOwnDevice,
  requireRecentSignIn,
  requirePermission,
  type Credentials,
} from '#platform/access'
import { recordActivity, recordsBefore } from '#platform/activity'
import { queriesOn } from '#platform/database/kysely-connection'
import {
  OrganizationReader,
  type OrganizationStore,
  type OrganizationWriter,
  type SystemQueries,
  type Transactions,
} from '#platform/database/organization-store'
import type { Mode } from '#platform/database/transaction'
import {
  requireAnswered,
  requireMatch,
  requireUnchanged,
  withoutReadOnly,
} from '#platform/http/conditions'
import { AfterCommit, asCreated, DecidedAfterCommit } from '#platform/answer'
import type { CursorSeal } from '#platform/http/cursor'
import { permissionsToExpand } from '#platform/http/expanding'
import { resolveExternalTarget } from '#platform/http/external-names'
import { idempotencyKey, runOnce } from '#platform/http/idempotency'
import { keysOfMember, keysOfPerson, type KeyOwner } from '#platform/http/idempotency-keys'
import { isPaged, openPage, sealPage } from '#platform/http/list'
import { answerDryRun, isDryRun, rollBackDryRun } from '#platform/http/rehearsal'
import type { RequestFacts } from '#platform/http/routes'
import type { RequestParts } from '#platform/http/validation'
import type { BoundOperation } from '#platform/http/bound-operation'

export interface Run {
  bound: BoundOperation
  facts: RequestFacts
  parts: RequestParts
  services: { store: OrganizationStore; cursors: CursorSeal }
  /** Where it reads and writes, if not in its own transactions. */
  within?: Transactions
  /** Replaces an `Idempotency-Key`, whether or not the operation accepts one by itself. */
  repeatKey?: string | undefined
}

/**
 * Runs a handler for a member of the organization that the request names.
 *
 * The order of refusals is fixed: 401, 404 of the organization, 403, and only then errors of the request itself, so
 * that a stranger learns nothing about the contract or its data.
 */
export async function runInOrganization(
  run: Run,
  organization: () => Promise<string>,
): Promise<unknown> {
  const credentials = await run.facts.authorization()
  const organizationId = await organizationNamed(run, organization)
  return run.bound.operation.method === 'GET'
    ? await readInOrganization(run, credentials, organizationId)
    : await writeInOrganization(run, credentials, organizationId)
}

/**
 * @throws {ApiError} `not_found`, or `unauthenticated` for a session that has ended, which may not learn what exists
 */
export async function organizationNamed(
  { facts, services, within }: Pick<Run, 'facts' | 'services' | 'within'>,
  organization: () => Promise<string>,
): Promise<string> {
  try {
    return await organization()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      const credentials = await facts.authorization()
      await (within ?? services.store).reads(personOpening(credentials)).opened()
    }
    throw error
  }
}

async function readInOrganization(
  { bound, facts, parts, services, within }: Run,
  credentials: Credentials,
  organizationId: string,
): Promise<unknown> {
  const { store, cursors } = services
  const list = `${organizationId} ${bound.operation.path}`
  const error = bound.validate(parts) ?? openPage(cursors, list, parts)
  const reads = (within ?? store).reads(organizationOpening(credentials, organizationId))
  const org = new OrganizationReader(organizationId, reads.db)
  // The handler's queries leave in the same flush as the check, and see nothing if it fails.
  const [member, result] = await Promise.allSettled([
    reads.opened(),
    error ? undefined : bound.handler({ ...parts, request: facts, org }),
  ])
  if (member.status === 'rejected') throw member.reason
  requireAccess(member.value, bound.operation)
  if (error) throw error
  requireConfirmation(member.value, bound.operation)
  for (const each of permissionsToExpand(parts.query)) requirePermission(member.value, each)
  if (result.status === 'rejected') throw result.reason
  return isPaged(bound.operation) ? sealPage(cursors, list, parts, result.value) : result.value
}

async function writeInOrganization(
  { bound, facts, parts: sent, services: { store }, within = store, repeatKey }: Run,
  credentials: Credentials,
  organizationId: string,
): Promise<unknown> {
  const { readOnly, parts } = withoutReadOnly(bound, sent)
  const error = bound.validate(parts)
  const ifMatch = facts.header('if-match')
  const work = async (client: PoolClient, org: OrganizationWriter): Promise<unknown> => {
    const member = await open(client, organizationOpening(credentials, organizationId))
    requireAccess(member, bound.operation)
    if (error) throw error
    requireConfirmation(member, bound.operation)
    const outcome = await repeatable(
      { bound, facts, parts, repeatKey },
      org.db,
      keysOfMember(store, member),
      // Only after the key is looked up: a repeated request was based on the state before the first one.
      async () => {
        const target = await resolveExternalTarget(org, bound, parts)
        const { operation, handler } = target.bound
        const scope = { ...target.parts, request: facts, org, member }
        await requireMatch({ ...target, scope }, ifMatch)
        await requireUnchanged({ ...target, scope }, [...readOnly, ...target.readOnly])
        const received = { params: target.parts.params as object, body: target.parts.body }
        // Assistants' actions are logged even where people's own actions leave their trace elsewhere.
        const isByAssistant = facts.assistant !== null && operation.onlyReads !== true
        const isNoted = operation.isNoted !== false || isByAssistant
        const before = isNoted ? recordsBefore(org, received) : undefined
        const done = await handler(scope)
        requireAnswered(target.bound, readOnly, done)
        if (!before) return target.isNew ? asCreated(done) : done
        const { assistant } = facts
        const deed = { ...received, name: target.bound.name, operation, outcome: done, assistant }
        const noted = noteDeed(store, org, done, async (writer) => {
          await recordActivity(writer, member, deed, before)
        })
        return target.isNew ? asCreated(noted) : noted
      },
    )
    if (!isDryRun(parts)) return outcome
    await org.answered()
    return await rollBackDryRun(client, outcome)
  }
  return await answerDryRun(within.write(organizationId, modeOf(ifMatch), work))
}

/** Writes the activity log with the change, or once a change is decided that may be refused after the commit. */
function noteDeed(
  store: OrganizationStore,
  org: OrganizationWriter,
  done: unknown,
  note: (writer: OrganizationWriter) => Promise<void>,
): unknown {
  if (!(done instanceof DecidedAfterCommit)) {
    org.sent(note(org))
    return done
  }
  return new AfterCommit(async () => {
    const finished: unknown = await done.finish()
    await store.writeAsSystem(org.id, note)
    return finished
  }, done.meanwhile)
}

/** Does the work immediately, or once for the request's `Idempotency-Key`. */
async function repeatable(
  {
    bound: { operation },
    facts,
    parts,
    repeatKey,
  }: Pick<Run, 'bound' | 'facts' | 'parts' | 'repeatKey'>,
  db: SystemQueries,
  owner: KeyOwner,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const own = acceptsIdempotencyKey(operation)
    ? idempotencyKey(facts.header('idempotency-key'))
    : undefined
  const key = own ?? repeatKey
  // Operations that dispatch others pass on their key.
  if (key === undefined || operation.dispatches) return await work()
  const { path } = operation
  return await runOnce(db, { key, operation: path, owner, parts, setHeader: facts.setHeader }, work)
}

/** Runs a handler for a signed-in person, who can only read and write their own rows. */
export async function runForPerson(run: Run): Promise<unknown> {
  const credentials = await run.facts.authorization()
  return run.bound.operation.method === 'GET'
    ? await readForPerson(run, credentials)
    : await writeForPerson(run, credentials)
}

async function readForPerson(
  { bound, facts, parts, services: { store, cursors } }: Run,
  credentials: Credentials,
): Promise<unknown> {
  const list = `${credentials.userId} ${bound.operation.path}`
  const error = bound.validate(parts) ?? openPage(cursors, list, parts)
  const reads = store.reads(personOpening(credentials))
  const scope = { ...parts, request: facts, caller: credentials, db: reads.db }
  // The handler's queries are sent with the check; if it fails, their rows are dropped.
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
  { bound, facts, parts: sent, services: { store } }: Run,
  credentials: Credentials,
): Promise<unknown> {
  const { readOnly, parts } = withoutReadOnly(bound, sent)
  const error = bound.validate(parts)
  const ifMatch = facts.header('if-match')
  const work = async (client: PoolClient): Promise<unknown> => {
    const person = await open(client, personOpening(credentials))
    requireOwnDevice(person, bound.operation)
    if (error) throw error
    requireRecentSignIn(person, bound.operation)
    const db = queriesOn(client)
    const scope = { ...parts, request: facts, caller: credentials, db }
    const owner = keysOfPerson(store, credentials.userId)
    const outcome = await repeatable({ bound, facts, parts }, db, owner, async () => {
      await requireMatch({ bound, parts, scope }, ifMatch)
      await requireUnchanged({ bound, parts, scope }, readOnly)
      const done = await bound.handler(scope)
      requireAnswered(bound, readOnly, done)
      return done
    })
    return isDryRun(parts) ? await rollBackDryRun(client, outcome) : outcome
  }
  return await answerDryRun(store.transaction(modeOf(ifMatch), work))
}

/** Of two conditional changes from the same state, the database only lets the first through. */
function modeOf(ifMatch: string | undefined): Mode {
  return ifMatch === undefined ? 'read write' : 'repeatable read'
}
