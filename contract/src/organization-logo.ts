import { Type } from 'typebox'

import { Id, OrganizationReference, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { Organization } from './organizations.ts'
import { UploadStarted } from './upload.ts'

const params = record({ id: OrganizationReference })
const path = '/organizations/:id/logo'

/** The largest logo, in bytes. */
export const maxLogoBytes = 1024 * 1024

/** The greatest width and height of a logo. */
export const maxLogoPixels = 4096

export const organizationLogo = {
  uploadUrl: operation({
    method: 'POST',
    path: `${path}/upload-url`,
    permission: 'organization.edit',
    summary: 'Announce a logo and get the signed address to PUT its bytes to.',
    params,
    body: record({
      contentType: oneOf(['image/png', 'image/jpeg', 'image/webp']),
      size: Type.Integer({ minimum: 1, maximum: maxLogoBytes, description: 'In bytes.' }),
    }),
    status: 201,
    result: UploadStarted,
    errors: ['storage_full'],
    takesIdempotencyKey: false,
  }),
  complete: operation({
    method: 'POST',
    path: `${path}/:fileId/complete`,
    permission: 'organization.edit',
    takesDryRun: false,
    summary:
      'Put the announced logo into use, stripped of metadata such as comments, locations and software names.',
    params: record({ ...params.properties, fileId: Id }),
    body: record({}),
    status: 200,
    result: Organization,
    errors: ['upload_missing', 'content_mismatch', 'too_large', 'malware_found'],
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'organization.view',
    summary: 'Get the logo. Redirects to a signed address valid for at most 15 minutes.',
    params,
    answers: 'redirect',
  }),
  remove: operation({
    method: 'DELETE',
    path,
    permission: 'organization.edit',
    summary: 'Remove the logo.',
    params,
  }),
}
