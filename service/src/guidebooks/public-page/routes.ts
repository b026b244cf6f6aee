import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { policyWith } from '#platform/content-security'
import { wantedLanguage } from '#platform/http/wanted-language'

import { publicAddress } from './address.ts'
import { notSharedPage } from './not-shared-page.ts'
import { publicPage } from './page.ts'
import { servePictures } from './pictures.ts'
import { findPublicGuidebook, isShortId, findOrganizationOfShortId } from './queries.ts'

interface PageServices {
  store: OrganizationStore
  files: FileStore
  baseUrl: string
  /** The page of the app behind a label, for members; null for everyone else. */
  slugForCaller: (request: FastifyRequest, shortId: string) => Promise<string | null>
}

/** Serves shared guidebooks to anyone, as pages of their own, and leads members on to the app. */
export function servePublicPages(
  app: FastifyInstance,
  { store, files, baseUrl, slugForCaller }: PageServices,
): void {
  app.get<{ Params: { shortId: string }; Querystring: { open?: string } }>(
    '/g/:shortId',
    async (request, reply) => {
      const { shortId } = request.params
      const isToBeOpened = request.query.open !== undefined
      const guidebook = isToBeOpened ? null : await findShared(store, shortId)
      const slug = guidebook ? null : await slugOf(request, shortId)
      reply.header('vary', 'cookie, accept-language')
      if (slug !== null || isToBeOpened) {
        reply.header('cache-control', 'no-store')
        return await reply.redirect(addressInApp(slug, shortId), 302)
      }
      const language = wantedLanguage(request.headers['accept-language'])
      const page = guidebook
        ? publicPage(guidebook, publicAddress(baseUrl, shortId), language)
        : notSharedPage(language)
      return await reply
        .code(guidebook ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(page.text)
    },
  )

  const slugOf = async (request: FastifyRequest, shortId: string) =>
    isShortId(shortId) ? await slugForCaller(request, shortId) : null

  servePictures(app, { store, files })
}

const policy = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
)

/** Of the guidebook, or of what asks people to sign in and then leads them there. */
function addressInApp(slug: string | null, shortId: string): string {
  return slug === null
    ? `/app/g/${encodeURIComponent(shortId)}`
    : `/app/${slug}/guidebooks/${shortId}`
}

async function findShared(store: OrganizationStore, shortId: string) {
  if (!isShortId(shortId)) return null
  const organizationId = await store.system((db) => findOrganizationOfShortId(db, shortId))
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, (org) => findPublicGuidebook(org, shortId))
}
