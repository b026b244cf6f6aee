import type { FastifyInstance } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'

import { publicAddress } from './address.ts'
import { notSharedPage, publicPage } from './page.ts'
import { findPublicGuidebook, organizationOfShortId } from './queries.ts'

/** Serves shared guidebooks to anybody, as pages of their own. */
export function servePublicPages(
  app: FastifyInstance,
  { store, baseUrl }: { store: OrganizationStore; baseUrl: string },
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
}

async function findShared(store: OrganizationStore, shortId: string) {
  if (!/^[0-9A-Za-z]{10,12}$/.test(shortId)) return null
  const organizationId = await store.system((db) => organizationOfShortId(db, shortId))
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, (org) => findPublicGuidebook(org, shortId))
}
