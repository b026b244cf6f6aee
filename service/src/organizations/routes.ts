import { randomInt } from 'node:crypto'

import { errors } from '@millwright/contract/error-catalog'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import { organizations, type Organization } from '@millwright/contract/organizations'

import { refuseKey } from '#platform/access'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { AfterCommit, StreamedFile } from '#platform/answer'
import { idempotencyKey, runOnce } from '#platform/http/idempotency'
import { keysOfPerson } from '#platform/http/idempotency-keys'
import { routes, type Handlers, type RequestFacts } from '#platform/http/routes'
import { invalidRequest } from '#platform/http/validation'
import { isWithin, normalizeNetwork } from '#platform/networks'
import { newId } from '#platform/id'
import type { Mailer } from '#platform/mail/mailer'
import { sendToAll } from '#platform/mail/send-to-all'
import { maySignUp, type SignUp } from '#platform/sign-up'

import { findUser } from '../users/queries.ts'
import {
  lockIntermediateSession,
  recordCreatedOrganization,
} from '../users/sign-in/session-queries.ts'
import { createArchive } from './exporting.ts'
import { cancelDeletion, listOwnersToNotify, scheduleDeletion } from './leaving-queries.ts'
import { deletionMail } from './mails.ts'
import { addMember, findMember, lockRoles, updateMember } from './members/queries.ts'
import {
  findOrganization,
  insertOrganization,
  organizationWithSlug,
  updateOrganization,
  useSlug,
} from './queries.ts'
import { refuseIdShape, refuseReserved, createSlug } from './slugs.ts'

export interface OrganizationServices {
  store: OrganizationStore
  files: FileStore
  mailer: Mailer
  baseUrl: string
  /** How long one that is to be deleted waits. */
  deletionWaitDays: number
  /** How long a session may last at the most. */
  sessionHours: number
  /** The user of a live session. @throws {ApiError} `unauthenticated` */
  signedInUser: (request: RequestFacts) => Promise<string>
  signUp: SignUp
}

export function organizationRoutes(services: OrganizationServices) {
  const { store, sessionHours, signedInUser, signUp } = services
  return routes(organizations, {
    ...leavingHandlers(services),

    async create({ body, request }) {
      if (body.slug) {
        refuseIdShape(body.slug)
        refuseReserved(body.slug)
      }
      const key = idempotencyKey(request.header('idempotency-key'))
      const token = body.intermediate_session_token
      const signedIn = token === undefined ? await signedInUser(request) : undefined
      return await store.writeAsSystem(newId(), async (org) => {
        const userId = signedIn ?? (await userOfToken(org, token ?? ''))
        await requireSignUp(org, signUp, userId)
        const work = async () => await createOrganization(org, userId, body)
        if (key === undefined) return await work()
        const asked = { operation: '/organizations', parts: { params: {}, query: {}, body } }
        const owner = keysOfPerson(store, userId)
        return await runOnce(org.db, { key, owner, ...asked, setHeader: request.setHeader }, work)
      })
    },

    async get({ org }) {
      return (await findOrganization(org)) ?? notFound()
    },

    async update({ org, body, request }) {
      requireWithin(sessionHours, body.sessionHours)
      if (body.slug) {
        refuseIdShape(body.slug)
        const isItsOwn = (await organizationWithSlug(org.db, body.slug)) === org.id
        if (!isItsOwn) refuseReserved(body.slug)
        if (!(await useSlug(org, body.slug))) throw new ApiError('slug_taken')
      }
      const allowedNetworks = requireNetworks(body.allowedNetworks, request.address)
      await updateOrganization(org, { ...body, ...(allowedNetworks && { allowedNetworks }) })
      return await organizationOf(org)
    },

    async transferOwnership({ org, member: caller, body }) {
      await lockRoles(org)
      const heir = (await findMember(org, body.memberId)) ?? referenceNotFound('/memberId')
      if (heir.status !== 'active') notFound()
      if (!heir.hasMailbox) throw new ApiError('mailbox_required')
      if (heir.id !== caller.id) {
        await updateMember(org, heir.id, { role: 'owner' })
        await updateMember(org, caller.id, { role: 'admin' })
      }
      return await organizationOf(org)
    },
  })
}

function leavingHandlers({
  store,
  files,
  mailer,
  baseUrl,
  deletionWaitDays,
}: OrganizationServices): Pick<Handlers<typeof organizations>, 'delete' | 'restore' | 'export'> {
  return {
    async delete({ org, member, request }) {
      refuseKey(member)
      await scheduleDeletion(org, deletionWaitDays)
      const organization = await organizationOf(org)
      const { slug, deletesAt } = organization
      const told = { slug, deletesAt: deletesAt ?? '', baseUrl }
      const owners = await listOwnersToNotify(org)
      return new AfterCommit(async () => {
        const mails = owners.map(({ to, language }) =>
          deletionMail(to, language ?? request.language, told),
        )
        await sendToAll(mailer, mails)
        return organization
      }, organization)
    },

    async restore({ org, member }) {
      refuseKey(member)
      await cancelDeletion(org)
      return await organizationOf(org)
    },

    async export({ org }) {
      const organization = (await findOrganization(org)) ?? notFound()
      const chunks = () => createArchive({ store, files, organization })
      return new StreamedFile('application/zip', `millwright-${organization.slug}.zip`, chunks)
    },
  }
}

/** @throws {ApiError} `invalid_request` for sessions that last longer than the operator allows */
function requireWithin(limit: number, sessionHours: number | null | undefined): void {
  if (sessionHours === undefined || sessionHours === null || sessionHours <= limit) return
  const message = `Sessions of this service last at most ${limit} hours.`
  throw invalidRequest([{ pointer: '/sessionHours', code: 'out_of_range', message }])
}

/** @throws {ApiError} `sign_up_closed` for who may found no organization here */
async function requireSignUp(
  org: OrganizationWriter,
  signUp: SignUp,
  userId: string,
): Promise<void> {
  if (signUp.mode === 'open') return
  const { email_address: emailAddress } = await findUser(org.db, userId)
  if (!maySignUp(signUp, emailAddress)) throw new ApiError('sign_up_closed')
}

/** @throws {ApiError} `organization_already_created`, `slug_taken` */
async function createOrganization(
  org: OrganizationWriter,
  userId: string,
  { name, slug, intermediate_session_token: token }: Input<typeof organizations.create>['body'],
): Promise<Organization> {
  const session = token === undefined ? null : await lockIntermediateSession(org.db, token)
  if (session?.createdOrganizationId) throw new ApiError('organization_already_created')
  await insertOrganization(org, name)
  await takeSlug(org, name, slug)
  await addMember(org, { userId, role: 'owner' })
  if (token !== undefined) await recordCreatedOrganization(org.db, token, org.id)
  return await organizationOf(org)
}

/** @throws {ApiError} `intermediate_session_invalid` */
async function userOfToken(org: OrganizationWriter, token: string): Promise<string> {
  const session = await lockIntermediateSession(org.db, token)
  if (!session) throw new ApiError('intermediate_session_invalid')
  return session.userId
}

/** Takes the requested slug, or a free one made from the name. */
async function takeSlug(org: OrganizationWriter, name: string, asked: string | undefined) {
  if (asked !== undefined) {
    if (!(await useSlug(org, asked))) throw new ApiError('slug_taken')
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

async function organizationOf(org: OrganizationWriter): Promise<Organization> {
  return (await findOrganization(org)) ?? notFound()
}

/**
 * Networks as they are kept.
 *
 * @throws {ApiError} `network_refused`, `network_excludes_you`: nobody locks themselves out
 */
function requireNetworks(
  given: readonly string[] | null | undefined,
  address: string,
): string[] | undefined {
  const networks = given?.map((text, index) => {
    const network = normalizeNetwork(text)
    if (network !== undefined) return network
    const { title: message } = errors.network_refused
    const pointer = `/allowedNetworks/${index}`
    throw new ApiError('network_refused', {
      errors: [{ pointer, code: 'network_refused', message }],
    })
  })
  if (networks && networks.length > 0 && !isWithin(address, networks)) {
    throw new ApiError('network_excludes_you', { detail: `You are using ${address}.` })
  }
  return networks && [...new Set(networks)]
}
