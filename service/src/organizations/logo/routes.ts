import { readFile } from 'node:fs/promises'

import { ApiError, notFound } from '@millwright/contract/errors'
import { maxLogoPixels, organizationLogo } from '@millwright/contract/organization-logo'
import type { Organization } from '@millwright/contract/organizations'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { DecidedAfterCommit, RemoveAfterCommit, Redirect } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { newId } from '#platform/id'
import { requireRoomFor } from '#platform/uploads/stored-files'

import { findOrganization } from '../queries.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'
import { stripPictureMetadata, type PictureType } from './picture.ts'
import { findLogo, setLogo, setPendingLogo, type PendingLogo } from './queries.ts'

export interface LogoServices {
  store: OrganizationStore
  files: FileStore
  limits: { organizationBytes: number }
}

const extensions: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export function organizationLogoRoutes({ store, files, limits }: LogoServices) {
  return routes(organizationLogo, {
    async uploadUrl({ org, body: { contentType, size } }) {
      await requireRoomFor(org, size, limits.organizationBytes)
      const fileId = newId()
      await setPendingLogo(org, { fileId, contentType, size })
      const terms = { key: arrivalKeyOf(org.id, fileId), size, contentType }
      return { fileId, upload: { method: 'PUT' as const, ...(await files.uploadAddress(terms)) } }
    },

    async complete({ org, params }) {
      const { pending } = await findLogo(org)
      if (pending?.fileId !== params.fileId) notFound()
      return new DecidedAfterCommit(
        async () => await takeIntoUse({ store, files }, org.id, pending),
      )
    },

    async get({ org }) {
      const { key } = await findLogo(org)
      if (key === null) notFound()
      return new Redirect(files.downloadAddress({ key, ...logoFile(key) }))
    },

    async remove({ org }) {
      const { key } = await findLogo(org)
      if (key === null) notFound()
      await setLogo(org, null)
      return new RemoveAfterCommit(async () => {
        await files.delete(key)
      })
    },
  })
}

/** @throws {ApiError} `upload_missing`, `content_mismatch`, `too_large`, `malware_found` */
async function takeIntoUse(
  { store, files }: Pick<LogoServices, 'store' | 'files'>,
  organizationId: string,
  { fileId, contentType }: PendingLogo,
): Promise<Organization> {
  const arrivalKey = arrivalKeyOf(organizationId, fileId)
  if (!(await files.has(arrivalKey))) throw new ApiError('upload_missing')
  const picture = stripPictureMetadata(contentType, await files.withPath(arrivalKey, readWhole))
  if (!picture) {
    throw new ApiError('content_mismatch', { detail: `Its bytes are not ${contentType}.` })
  }
  await files.requireHarmless(arrivalKey)
  requireShowable(pictureSize(contentType, picture))
  const key = `${arrivalKey}.${extensions[contentType]}`
  await files.write(key, picture)
  const [organization, former] = await store.writeAsSystem(organizationId, async (org) => {
    const { key: formerKey } = await findLogo(org)
    await setLogo(org, key)
    return [(await findOrganization(org)) ?? notFound(), formerKey] as const
  })
  // Files that cannot be deleted now are swept later.
  const gone = [arrivalKey, former].filter((each) => each !== null)
  await Promise.allSettled(gone.map(async (each) => await files.delete(each)))
  return organization
}

/**
 * A few bytes can declare a picture of gigabytes, for which every browser would allocate memory.
 *
 * @throws {ApiError} `content_mismatch`, `too_large`
 */
function requireShowable(size: PictureSize | null): void {
  if (!size || size.width === 0 || size.height === 0) {
    throw new ApiError('content_mismatch', { detail: 'The picture does not specify its size.' })
  }
  if (size.width <= maxLogoPixels && size.height <= maxLogoPixels) return
  const detail = `A logo can be at most ${maxLogoPixels} pixels wide and high.`
  throw new ApiError('too_large', { detail })
}

async function readWhole(path: string): Promise<Buffer> {
  return await readFile(path)
}

function arrivalKeyOf(organizationId: string, fileId: string): string {
  return `${organizationId}/logo/${fileId}`
}

/** The file name and type of a downloaded logo. */
function logoFile(key: string): { filename: string; contentType: PictureType } {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  const types: Record<string, PictureType> = { jpg: 'image/jpeg', webp: 'image/webp' }
  return { filename: `logo.${extension}`, contentType: types[extension] ?? 'image/png' }
}
