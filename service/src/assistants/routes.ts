import { permissionsOfScopes } from '@millwright/contract/assistant-scopes'
import { assistants } from '@millwright/contract/assistants'
import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'

import { refuseKey, type Member } from '#platform/access'
import { routes } from '#platform/http/routes'
import { invalidRequest } from '#platform/http/validation'

import { findClient } from './client-queries.ts'
import { endAssistant, insertAssistant, listAssistants } from './queries.ts'

/** @param baseUrl identifies the resource that tokens are valid for */
export function assistantRoutes({ baseUrl }: { baseUrl: string }) {
  const resource = `${baseUrl}/mcp`
  return routes(assistants, {
    async list({ org, query }) {
      return await listAssistants(org, query)
    },

    async client({ org, query }) {
      const { name, redirectUris } = (await findClient(org.db, query.client_id)) ?? notFound()
      return { name, redirectUris }
    },

    async allow({ org, member, body }) {
      requirePerson(member)
      const client = (await findClient(org.db, body.client_id)) ?? referenceNotFound('/client_id')
      // Compared exactly: a similar address may lead elsewhere (RFC 9700, section 2.1).
      if (!client.redirectUris.includes(body.redirect_uri)) refuse('/redirect_uri')
      if (body.resource !== undefined && !isSame(body.resource, resource)) refuse('/resource')
      const { id, code } = await insertAssistant(org, {
        clientId: client.id,
        name: client.name,
        memberId: member.id,
        userId: member.userId,
        scopes: body.scopes,
        permissions: permissionsOfScopes(body.scopes),
        redirectUri: body.redirect_uri,
        codeChallenge: body.code_challenge,
      })
      return {
        id,
        redirectTo: redirectionWith(body.redirect_uri, { code, state: body.state, iss: baseUrl }),
      }
    },

    async revoke({ org, member, params }) {
      if (!(await endAssistant(org, member.id, params.assistantId))) notFound()
      return undefined
    },
  })
}

/** @throws {ApiError} `permission_denied` for a program, and on a shared device */
function requirePerson(member: Member): void {
  refuseKey(member)
  if (member.deviceId === null) return
  throw new ApiError('permission_denied', { detail: 'This cannot be done on a shared device.' })
}

function refuse(pointer: string): never {
  const message = 'It is not what the client has registered, or not of this service.'
  throw invalidRequest([{ pointer, code: 'not_allowed', message }])
}

/** Compares a resource's address, with or without a trailing slash. */
function isSame(address: string, resource: string): boolean {
  return address.replace(/\/$/, '') === resource
}

/** The address that redirects to a client, keeping its own query (RFC 6749, section 3.1.2). */
function redirectionWith(uri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
