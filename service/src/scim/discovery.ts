import { maxResults } from './list-request.ts'
import { scimPath } from './resource.ts'
import { groupSchema, userSchema, type Schema } from './schemas.ts'
import { noResource } from './scim-error.ts'

/** RFC 7643, section 5. */
export function serviceProviderConfig(baseUrl: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token of the organization, from Settings › Sign-in.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${baseUrl}${scimPath}/ServiceProviderConfig`,
    },
  }
}

/** RFC 7643, section 6. */
export function resourceTypes(baseUrl: string) {
  return [userSchema, groupSchema].map(({ id, name, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}${scimPath}/ResourceTypes/${name}` },
  }))
}

/** RFC 7643, section 7. */
export function schemas(baseUrl: string) {
  return [userSchema, groupSchema].map((schema: Schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}${scimPath}/Schemas/${schema.id}` },
  }))
}

/** @throws {ScimError} 404 */
export function oneOf<Described extends { id: string }>(
  all: readonly Described[],
  id: string,
): Described {
  return all.find((each) => each.id === id) ?? noResource()
}
