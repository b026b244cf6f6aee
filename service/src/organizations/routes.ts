import { errors } from '@millwright/contract/error-catalog'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import { organizations, type Organization } from '@millwright/contract/organizations'

import { refuseKey } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { AfterCommit, StreamedFile } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { invalidRequest } from '#platform/http/validation'
import { isWithin, normalizeNetwork } from '#platform/networks'
import type { Mailer } from '#platform/mail/mailer'
import { sendToAll } from '#platform/mail/send-to-all'

import { creatingHandlers, organizationOf, type CreatingServices } from './creating.ts'
import { createArchive } from './exporting.ts'
import {
  cancelDeletion,
  closeOrganization,
  listOwnersToNotify,
  scheduleDeletion,
} from './leaving-queries.ts'
import { deletionMail } from './mails.ts'
import { findMember, lockRoles, updateMember } from './members/queries.ts'
import { findOrganization, organizationWithSlug, updateOrganization, useSlug } from './queries.ts'
import { refuseIdShape, refuseReserved } from './slugs.ts'

export interface OrganizationServices extends CreatingServices {
  files: FileStore
  mailer: Mailer
  baseUrl: string
  /** Days from the request to delete an organization until its deletion. */
  deletionWaitDays: number
  /** The longest that a session may last. */
  sessionHours: number
}

export function organizationRoutes(services: OrganizationServices) {
  const { sessionHours } = services
  return routes(organizations, {
    ...creatingHandlers(services),
    ...leavingHandlers(services),

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
      const { isSandbox } = await organizationOf(org)
      if (isSandbox) return await endSandbox(org)
      refuseKey(member)
      await scheduleDeletion(org, deletionWaitDays)
      const organization = await organizationOf(org)
      const { slug, deletesAt } = organization
      const deletion = { slug, deletesAt: deletesAt ?? '', baseUrl }
      const owners = await listOwnersToNotify(org)
      return new AfterCommit(async () => {
        const mails = owners.map(({ to, language }) =>
          deletionMail(to, language ?? request.language, deletion),
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

/** No one gets in from now on; its data is swept like that of any deleted organization. */
async function endSandbox(org: OrganizationWriter): Promise<Organization> {
  await scheduleDeletion(org, 0)
  await closeOrganization(org)
  return await organizationOf(org)
}

/** @throws {ApiError} `invalid_request` for sessions that last longer than the operator allows */
function requireWithin(limit: number, sessionHours: number | null | undefined): void {
  if (sessionHours === undefined || sessionHours === null || sessionHours <= limit) return
  const message = `Sessions of this service last at most ${limit} hours.`
  throw invalidRequest([{ pointer: '/sessionHours', code: 'out_of_range', message }])
}

/**
 * Networks in their stored form.
 *
 * @throws {ApiError} `network_refused`, `network_excludes_you`, so that no one locks themselves out
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
