import { randomInt } from 'node:crypto'

import { ApiError, notFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { organizations, Organization } from '@millwright/contract/organizations'

import type { Member } from '#platform/access'
import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { idempotencyKey, runOnce } from '#platform/http/idempotency'
import { keysOfPerson } from '#platform/http/idempotency-keys'
import type { Handlers, RequestFacts } from '#platform/http/routes'
import type { Performing } from '#platform/http/within-transaction'
import { newId } from '#platform/id'
import { newKey } from '#platform/key-tokens'
import { maySignUp, type SignUp } from '#platform/sign-up'

import { findUser } from '../users/queries.ts'
import {
  lockIntermediateSession,
  recordCreatedOrganization,
} from '../users/sign-in/session-queries.ts'
import { findApiKey, insertApiKey, insertServiceUser } from './api-keys/queries.ts'
import { addMember } from './members/queries.ts'
import { findOrganization, insertOrganization, useSlug } from './queries.ts'
import { createSlug, refuseIdShape, refuseReserved } from './slugs.ts'

export interface CreatingServices {
  store: OrganizationStore
  /** The user of a live session. @throws {ApiError} `unauthenticated` */
  signedInUser: (request: RequestFacts) => Promise<string>
  signUp: SignUp
  /** Gives a new sandbox its content. */
  fillSandbox: (owner: Performing) => Promise<void>
}

type Body = Input<typeof organizations.create>['body']

/** The lifetime of a sandbox's key. */
const keyDays = 90

export function creatingHandlers(
  services: CreatingServices,
): Pick<Handlers<typeof organizations>, 'create' | 'createSandbox'> {
  return {
    async create({ body, request }) {
      if (body.slug) {
        refuseIdShape(body.slug)
        refuseReserved(body.slug)
      }
      return await founding(
        services,
        { body, request, path: '/organizations' },
        async (org, userId) => {
          await found(org, userId, { ...body, isSandbox: false })
          return await organizationOf(org)
        },
      )
    },

    async createSandbox({ body: { name = 'Sandbox', ...sent }, request }) {
      const body = { ...sent, name }
      const path = '/organizations/sandbox'
      const afterwards: (() => Promise<unknown>)[] = []
      const made = await founding(services, { body, request, path }, async (org, userId) => {
        const member = await found(org, userId, { ...body, isSandbox: true })
        const { apiKeyId, key } = await addKeyOf(org, member)
        await services.fillSandbox({ org, member, request, afterwards })
        const apiKey = (await findApiKey(org, apiKeyId)) ?? notFound()
        return { organization: await organizationOf(org), apiKey, key }
      })
      await Promise.all(afterwards.map(async (finish) => await finish()))
      return made
    },
  }
}

/** Does the work in a new organization, for a caller with a session or sign-in token; once per `Idempotency-Key`. */
async function founding<Made>(
  { store, signedInUser, signUp }: CreatingServices,
  { body, request, path }: { body: Body; request: RequestFacts; path: string },
  make: (org: OrganizationWriter, userId: string) => Promise<Made>,
): Promise<Made> {
  const key = idempotencyKey(request.header('idempotency-key'))
  const token = body.intermediate_session_token
  const signedIn = token === undefined ? await signedInUser(request) : undefined
  return await store.writeAsSystem(newId(), async (org) => {
    const userId = signedIn ?? (await userOfToken(org, token ?? ''))
    await requireSignUp(org, signUp, userId)
    const work = async () => await make(org, userId)
    if (key === undefined) return await work()
    const creation = { operation: path, parts: { params: {}, query: {}, body } }
    const owner = keysOfPerson(store, userId)
    return await runOnce(org.db, { key, owner, ...creation, setHeader: request.setHeader }, work)
  })
}

/** @throws {ApiError} `sign_up_closed` for people who may not found an organization here */
async function requireSignUp(
  org: OrganizationWriter,
  signUp: SignUp,
  userId: string,
): Promise<void> {
  if (signUp.mode === 'open') return
  const { email_address: emailAddress } = await findUser(org.db, userId)
  if (!maySignUp(signUp, emailAddress)) throw new ApiError('sign_up_closed')
}

/**
 * @returns its owner
 * @throws {ApiError} `organization_already_created`, `slug_taken`
 */
async function found(
  org: OrganizationWriter,
  userId: string,
  { name, slug, isSandbox, intermediate_session_token: token }: Body & { isSandbox: boolean },
): Promise<Member> {
  const session = token === undefined ? null : await lockIntermediateSession(org.db, token)
  if (session?.createdOrganizationId) throw new ApiError('organization_already_created')
  await insertOrganization(org, { name, isSandbox })
  await takeSlug(org, name, slug)
  const id = (await addMember(org, { userId, role: 'owner' })) ?? notFound()
  if (token !== undefined) await recordCreatedOrganization(org.db, token, org.id)
  const { id: organizationId } = org
  return {
    id,
    organizationId,
    userId,
    role: 'owner',
    keptTo: null,
    sessionId: '',
    deviceId: null,
    hasToConfirm: false,
  }
}

/** A key with an owner's permissions, except those that keys only get on request. */
async function addKeyOf(
  org: OrganizationWriter,
  { id: ownerId }: Member,
): Promise<{ apiKeyId: string; key: string }> {
  const [key, name, role] = [newKey(), 'Sandbox key', 'owner' as const]
  const userId = await insertServiceUser(org, name)
  const memberId = (await addMember(org, { userId, role })) ?? notFound()
  const expiresAt = new Date(Date.now() + keyDays * 86_400_000).toISOString()
  const made = { key, name, permissions: null, userId, memberId, expiresAt }
  const apiKeyId = await insertApiKey(org, { ...made, createdBy: ownerId, belongsTo: ownerId })
  return { apiKeyId, key }
}

/** @throws {ApiError} `intermediate_session_invalid` */
async function userOfToken(org: OrganizationWriter, token: string): Promise<string> {
  const session = await lockIntermediateSession(org.db, token)
  if (!session) throw new ApiError('intermediate_session_invalid')
  return session.userId
}

/** Takes the requested slug, or a free one made from the name. */
async function takeSlug(org: OrganizationWriter, name: string, requested: string | undefined) {
  if (requested !== undefined) {
    if (!(await useSlug(org, requested))) throw new ApiError('slug_taken')
    return
  }
  const plain = createSlug(name)
  for (const slug of [
    plain,
    `${plain}-${randomInt(1_000_000)}`,
    `${plain}-${newId().slice(-12)}`,
  ]) {
    if (await useSlug(org, slug)) return
  }
  throw new ApiError('slug_taken')
}

export async function organizationOf(org: OrganizationReader): Promise<Organization> {
  return (await findOrganization(org)) ?? notFound()
}
