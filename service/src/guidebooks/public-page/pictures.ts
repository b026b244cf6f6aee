import type { FastifyInstance } from 'fastify'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { policyOfFiles } from '#platform/content-security'
import { isId } from '#platform/id'
import { mediaEndings } from '#platform/uploads/media-rows'
import { storageKey } from '#platform/uploads/uploads'

import { findShownModel } from '../../objects/shown-model-queries.ts'
import { figureFileOf, figureTypeOf, isFigureId } from '../reference-material/figure-queries.ts'
import { keepPicture, nameOfView, placeOfView, type DrawingServices } from './model-pictures.ts'
import { listPublicPictures, type FoundPicture, type PublicPicture } from './picture-queries.ts'
import { findPublicViews, findSharing } from './queries.ts'

export interface PictureServices extends DrawingServices {
  store: OrganizationStore
}

/** A picture of a page. */
export interface PagePicture {
  contentType: string
  /** Where it is stored, once drawn if it has to be; null if it cannot be drawn. */
  key: string | null
  /** @returns where it is stored; null if it cannot be drawn */
  keyOf: () => Promise<string | null>
}

/** Figures of documents, photos of procedures and captures, views of models. */
const kinds = ['figures', 'photos', 'models'] as const
const pathOfPicture = /^(figures|photos|models)\/([\w-]+)\/([\w.-]+)$/

/** Serves the pictures of shared guidebooks. Their addresses name no organization. */
export function servePictures(app: FastifyInstance, services: PictureServices): void {
  for (const kind of kinds) {
    app.get<{ Params: PublicPicture & { shortId: string } }>(
      `/g/:shortId/${kind}/:recordId/:mediaId`,
      async ({ params: { shortId, recordId, mediaId } }, reply) => {
        const path = `${kind}/${recordId}/${mediaId}`
        const found = (await findByPaths(services, shortId, [path])).get(path)
        const key = await found?.keyOf()
        reply.header('content-security-policy', policyOfFiles)
        // The bytes themselves, not an address of the store.
        const picture = key ? await services.files.open(key) : null
        if (!found || !picture) return await reply.code(404).type('text/plain').send('Not found')
        return await reply
          .type(found.contentType)
          .header('content-length', picture.size)
          .header('cache-control', 'public, max-age=300')
          .send(await picture.read())
      },
    )
  }
}

/** The pictures of a page by their paths below it; those that are not public are left out. */
export async function findByPaths(
  services: PictureServices,
  shortId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PagePicture>> {
  const { store } = services
  const organizationId = await findSharing(store, shortId)
  if (organizationId === null) return new Map()
  return await store.readAsSystem(
    organizationId,
    async (org) => await picturesAt(services, org, shortId, paths),
  )
}

/** The same in the caller's transaction. */
export async function picturesAt(
  services: DrawingServices,
  org: OrganizationReader,
  shortId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PagePicture>> {
  const named = paths.flatMap(namedBy)
  const [stored, views] = await Promise.all([
    storedAmong(org, shortId, named),
    viewsAmong(services, org, shortId, named),
  ])
  return new Map([...stored, ...views])
}

interface NamedPicture extends PublicPicture {
  path: string
  kind: string
}

function namedBy(path: string): NamedPicture[] {
  const [, kind = '', recordId = '', mediaId = ''] = pathOfPicture.exec(path) ?? []
  return isId(recordId) ? [{ path, kind, recordId, mediaId }] : []
}

type Found = readonly [path: string, PagePicture]

/** Figures of documents and photos, in one query. */
async function storedAmong(
  org: OrganizationReader,
  shortId: string,
  named: readonly NamedPicture[],
): Promise<Found[]> {
  const pictures = named.filter(({ kind }) => kind !== 'models')
  if (pictures.length === 0) return []
  const found = new Map(
    (await listPublicPictures(org, shortId, pictures)).map((each) => [placeOf(each), each]),
  )
  return pictures.flatMap((picture): Found[] => {
    const shown = found.get(placeOf(picture))
    const file = shown && fileOf(shown, picture.kind)
    if (!file) return []
    const key = storageKey(org.id, file.name)
    const keyOf = async () => await Promise.resolve(key)
    return [[picture.path, { contentType: file.contentType, key, keyOf }]]
  })
}

function placeOf({ recordId, mediaId }: PublicPicture): string {
  return `${recordId}/${mediaId}`
}

/** The file sent for a picture: its copy if it has one, a figure stored with its document, or a photo for screens. */
function fileOf({ recordId, mediaId, isCopy, photo }: FoundPicture, kind: string) {
  if (kind === 'figures' && !isCopy) {
    if (!isFigureId(mediaId)) return null
    return { name: figureFileOf(recordId, mediaId), contentType: figureTypeOf(mediaId) }
  }
  if (!photo) return null
  const { fileId, variant, contentType } = photo
  const name = variant === 'original' ? fileId : `${fileId}.${mediaEndings[variant]}`
  return { name, contentType }
}

/** Views of models: pages show several of the same. */
async function viewsAmong(
  services: DrawingServices,
  org: OrganizationReader,
  shortId: string,
  named: readonly NamedPicture[],
): Promise<Found[]> {
  const pictures = named.filter(({ kind }) => kind === 'models')
  const byObject = Map.groupBy(pictures, ({ recordId }) => recordId)
  const found = [...byObject].map(async ([objectId, ofObject]) => {
    const [model, views] = await Promise.all([
      findShownModel(org, objectId),
      findPublicViews(org, shortId, objectId),
    ])
    return ofObject.flatMap(({ path, mediaId }): Found[] => {
      const view = views.find((each) => nameOfView(each) === mediaId)
      if (!model || !view) return []
      const keyOf = async () => await keepPicture(services, org.id, model, view)
      const key = placeOfView(org.id, model, view)
      return [[path, { contentType: 'image/png', key, keyOf }]]
    })
  })
  return (await Promise.all(found)).flat()
}
