import type { FastifyInstance, FastifyReply } from 'fastify'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { policyOfFiles } from '#platform/content-security'
import { isId } from '#platform/id'
import { mediaEndings } from '#platform/uploads/media-rows'
import { storageKey } from '#platform/uploads/uploads'

import { figureFileOf, figureTypeOf, isFigureId } from '../reference-material/figure-queries.ts'
import {
  findPublicPhoto,
  isPicturePublic,
  isShortId,
  findOrganizationOfShortId,
  type PublicPicture,
} from './queries.ts'

interface StoredPicture {
  /** Within what its organization stores. */
  name: string
  contentType: string
}

/** Finds a picture that is public; null for what is none, or not for everyone. */
type Finding = (org: OrganizationReader, picture: PublicPicture) => Promise<StoredPicture | null>

type Params = PublicPicture & { shortId: string }

/** Serves figures of documents and photos that shared guidebooks show. Nothing in them names an organization. */
export function servePictures(
  app: FastifyInstance,
  { store, files }: { store: OrganizationStore; files: FileStore },
): void {
  const send = async (params: Params, find: Finding, reply: FastifyReply) => {
    const found = await findIn(store, params, find)
    reply.header('content-security-policy', policyOfFiles)
    // The bytes themselves, not an address of the store.
    const picture = found && (await files.open(found.key))
    if (!found || !picture) return await reply.code(404).type('text/plain').send('Not found')
    return await reply
      .type(found.contentType)
      .header('content-length', picture.size)
      .header('cache-control', 'public, max-age=300')
      .send(await picture.read())
  }
  app.get<{ Params: Params }>(
    '/g/:shortId/figures/:recordId/:mediaId',
    async ({ params }, reply) => await send(params, findFigure, reply),
  )
  app.get<{ Params: Params }>(
    '/g/:shortId/photos/:recordId/:mediaId',
    async ({ params }, reply) => await send(params, findPhoto, reply),
  )
}

async function findIn(
  store: OrganizationStore,
  { shortId, ...picture }: Params,
  find: Finding,
): Promise<{ key: string; contentType: string } | null> {
  if (!isShortId(shortId) || !isId(picture.recordId)) return null
  const organizationId = await store.system((db) => findOrganizationOfShortId(db, shortId))
  if (organizationId === null) return null
  const found = await store.readAsSystem(organizationId, async (org) =>
    (await isPicturePublic(org, shortId, picture)) ? await find(org, picture) : null,
  )
  if (!found) return null
  return { key: storageKey(organizationId, found.name), contentType: found.contentType }
}

async function findFigure(
  _org: OrganizationReader,
  { recordId, mediaId }: PublicPicture,
): Promise<StoredPicture | null> {
  if (!isFigureId(mediaId)) return null
  return { name: figureFileOf(recordId, mediaId), contentType: figureTypeOf(mediaId) }
}

async function findPhoto(
  org: OrganizationReader,
  { mediaId }: PublicPicture,
): Promise<StoredPicture | null> {
  const photo = isId(mediaId) ? await findPublicPhoto(org, mediaId) : null
  if (!photo) return null
  const { variant, contentType } = photo
  const name = variant === 'original' ? mediaId : `${mediaId}.${mediaEndings[variant]}`
  return { name, contentType }
}
