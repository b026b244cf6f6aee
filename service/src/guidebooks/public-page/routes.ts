import type { FastifyInstance } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { isId } from '#platform/id'
import { keyOf } from '#platform/uploads/uploads'

import { figureFileOf, figureTypeOf, isFigureId } from '../reference-material/figure-queries.ts'

import { publicAddress } from './address.ts'
import { notSharedPage, publicPage } from './page.ts'
import {
  findPublicGuidebook,
  isFigurePublic,
  organizationOfShortId,
  type PublicFigure,
} from './queries.ts'

/** Serves shared guidebooks to anybody, as pages of their own. */
export function servePublicPages(
  app: FastifyInstance,
  { store, files, baseUrl }: { store: OrganizationStore; files: FileStore; baseUrl: string },
): void {
  app.get<{ Params: { shortId: string } }>('/g/:shortId', async ({ params }, reply) => {
    const { shortId } = params
    const guidebook = await findShared(store, shortId)
    const page = guidebook
      ? publicPage(guidebook, publicAddress(baseUrl, shortId))
      : notSharedPage()
    return await reply
      .code(guidebook ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      )
      .send(page.text)
  })

  // The bytes themselves, not an address of the store: nothing here names an organization.
  app.get<{ Params: PublicFigure & { shortId: string } }>(
    '/g/:shortId/figures/:fileId/:figureId',
    async ({ params }, reply) => {
      const key = await keyOfFigure(store, params)
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      const figure = key === null ? null : await files.open(key)
      if (!figure) return await reply.code(404).type('text/plain').send('Not found')
      return await reply
        .type(figureTypeOf(params.figureId))
        .header('content-length', figure.size)
        .header('cache-control', 'public, max-age=300')
        .send(await figure.read())
    },
  )
}

/** Where a figure is kept that a shared guidebook shows; null for any other. */
async function keyOfFigure(
  store: OrganizationStore,
  { shortId, ...figure }: PublicFigure & { shortId: string },
): Promise<string | null> {
  const { fileId, figureId } = figure
  if (!isShortId(shortId) || !isId(fileId) || !isFigureId(figureId)) return null
  const organizationId = await store.system((db) => organizationOfShortId(db, shortId))
  if (organizationId === null) return null
  const isPublic = await store.readAsSystem(organizationId, (org) =>
    isFigurePublic(org, shortId, figure),
  )
  return isPublic ? keyOf(organizationId, figureFileOf(fileId, figureId)) : null
}

function isShortId(text: string): boolean {
  return /^[0-9A-Za-z]{10,12}$/.test(text)
}

async function findShared(store: OrganizationStore, shortId: string) {
  if (!isShortId(shortId)) return null
  const organizationId = await store.system((db) => organizationOfShortId(db, shortId))
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, (org) => findPublicGuidebook(org, shortId))
}
