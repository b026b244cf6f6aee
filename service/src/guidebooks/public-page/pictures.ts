import type { ModelView } from '@millwright/contract/model-view'
import type { FastifyInstance } from 'fastify'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { policyOfFiles } from '#platform/content-security'
import { isId } from '#platform/id'
import { mediaEndings } from '#platform/uploads/media-rows'
import { storageKey } from '#platform/uploads/uploads'

import { findShownModel, type ShownModel } from '../../objects/shown-model-queries.ts'
import { findPublicCopy } from '../../procedures/redaction-queries.ts'
import { figureFileOf, figureTypeOf, isFigureId } from '../reference-material/figure-queries.ts'
import { keepPicture, nameOfView, type DrawingServices } from './model-pictures.ts'
import {
  findPublicPhoto,
  findPublicViews,
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

export interface PictureServices extends DrawingServices {
  store: OrganizationStore
}

/** A picture of a page. */
interface PagePicture {
  contentType: string
  /** @returns where it is stored; null where it cannot be drawn */
  keyOf: () => Promise<string | null>
}

interface PublicModel {
  model: ShownModel | null
  views: ModelView[]
}

/** Figures of documents, photos of procedures and captures, views of models. */
const kinds = ['figures', 'photos', 'models'] as const
const pathOfPicture = /^(figures|photos|models)\/([\w-]+)\/([\w.-]+)$/

/** Serves what the steps of shared guidebooks show. Nothing in them names an organization. */
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

/** The pictures of a page by their paths behind the page's own; those that are not public are left out. */
export async function findByPaths(
  services: PictureServices,
  shortId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PagePicture>> {
  const { store } = services
  const organizationId = isShortId(shortId)
    ? await store.system((db) => findOrganizationOfShortId(db, shortId))
    : null
  if (organizationId === null) return new Map()
  return await store.readAsSystem(organizationId, async (org) => {
    const finder = new PictureFinder(services, org, shortId)
    const found = await Promise.all(
      paths.map(async (path) => [path, await finder.find(path)] as const),
    )
    return new Map(found.flatMap(([path, picture]) => (picture ? [[path, picture] as const] : [])))
  })
}

/** Finds pictures of one page. What it asks for at once is sent to the database in one piece. */
class PictureFinder {
  readonly #services: PictureServices
  readonly #org: OrganizationReader
  readonly #shortId: string
  /** By object: pages show several views of the same. */
  readonly #models = new Map<string, Promise<PublicModel>>()

  constructor(services: PictureServices, org: OrganizationReader, shortId: string) {
    this.#services = services
    this.#org = org
    this.#shortId = shortId
  }

  async find(path: string): Promise<PagePicture | null> {
    const [, kind, recordId = '', mediaId = ''] = pathOfPicture.exec(path) ?? []
    if (!isId(recordId)) return null
    if (kind === 'models') return await this.#view(recordId, mediaId)
    return await this.#stored({ recordId, mediaId }, kind === 'figures' ? findFigure : findPhoto)
  }

  async #view(objectId: string, name: string): Promise<PagePicture | null> {
    const known = this.#models.get(objectId) ?? this.#readModel(objectId)
    this.#models.set(objectId, known)
    const { model, views } = await known
    const view = views.find((each) => nameOfView(each) === name)
    if (!model || !view) return null
    const { id } = this.#org
    return {
      contentType: 'image/png',
      keyOf: async () => await keepPicture(this.#services, id, model, view),
    }
  }

  async #readModel(objectId: string): Promise<PublicModel> {
    const [model, views] = await Promise.all([
      findShownModel(this.#org, objectId),
      findPublicViews(this.#org, this.#shortId, objectId),
    ])
    return { model, views }
  }

  async #stored(picture: PublicPicture, find: Finding): Promise<PagePicture | null> {
    const [isPublic, copy, found] = await Promise.all([
      isPicturePublic(this.#org, this.#shortId, picture),
      findPublicCopy(this.#org, picture),
      find(this.#org, picture),
    ])
    if (!isPublic) return null
    const shown = copy ? await findPhoto(this.#org, { ...picture, mediaId: copy.fileId }) : found
    if (!shown) return null
    const key = storageKey(this.#org.id, shown.name)
    return { contentType: shown.contentType, keyOf: async () => await Promise.resolve(key) }
  }
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
