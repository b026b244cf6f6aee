import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { policyOfFiles, policyWith } from '#platform/content-security'
import { countCall, type RatePolicy } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'
import { wantedLanguage } from '#platform/http/wanted-language'

import { publicAddress } from './address.ts'
import { dayOf, stateOf, type RequestedState } from './requested-state.ts'
import { serveBooklets, type BookletServices } from './booklet/routes.ts'
import { copyOfPage, logoOf } from './copy.ts'
import { serveModels } from './models.ts'
import { notSharedPage } from './not-shared-page.ts'
import { publicPage } from './page.ts'
import { servePictures, type PictureServices } from './pictures.ts'
import { findPublicGuidebook, findSharing, isShortId } from './queries.ts'

interface PageServices extends BookletServices {
  /** The slug of the organization that shows a label's guidebook to a member; null for everyone else. */
  slugForCaller: (request: FastifyRequest, shortId: string) => Promise<string | null>
}

/** Serves shared guidebooks to anyone, as separate pages, and redirects members to the app. */
export function servePublicPages(app: FastifyInstance, services: PageServices): void {
  const { store, baseUrl, slugForCaller } = services
  app.get<{ Params: { shortId: string }; Querystring: PageQuery }>(
    '/g/:shortId',
    async (request, reply) => {
      const { shortId } = request.params
      const isToBeOpened = request.query.open !== undefined
      const found = isToBeOpened ? null : await findInState(store, shortId, request.query)
      const guidebook = found?.guidebook
      const slug = guidebook ? null : await slugOf(request, shortId)
      reply.header('vary', 'cookie, accept-language')
      if (slug !== null || isToBeOpened) {
        reply.header('cache-control', 'no-store')
        return await reply.redirect(addressInApp(slug, shortId), 302)
      }
      const language = wantedLanguage(request.headers['accept-language'])
      const page = found
        ? publicPage(found.guidebook, {
            address: publicAddress(baseUrl, shortId),
            reader: language,
            only: request.query.language,
            day: found.guidebook.days.length > 0 ? found.state.day : undefined,
            serial: found.state.serial,
          })
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

  servePictures(app, services)
  serveModels(app, services)
  serveCopies(app, services)
  serveBooklets(app, services)
}

/** An archive takes many reads; people who fetch one now and then do not notice the limit. */
const copiesPerNetwork: RatePolicy = { name: 'public-copy', limit: 30, seconds: 600 }

/** Serves the logo of the page and its archive. */
function serveCopies(
  app: FastifyInstance,
  services: PictureServices & Pick<PageServices, 'baseUrl'>,
): void {
  const { store, files, baseUrl } = services
  app.get<{ Params: { shortId: string } }>('/g/:shortId/logo', async ({ params }, reply) => {
    const guidebook = await findShared(store, params.shortId)
    const found = guidebook && logoOf(guidebook)
    const picture = found && (await files.open(found.key))
    reply.header('content-security-policy', policyOfFiles)
    if (!picture) return await reply.code(404).type('text/plain').send('Not found')
    return await reply
      .type(found.contentType)
      .header('content-length', picture.size)
      .header('cache-control', 'public, max-age=300')
      .send(await picture.read())
  })
  app.get<{ Params: { shortId: string } }>('/g/:shortId/download', async (request, reply) => {
    const { shortId } = request.params
    const guidebook = await findShared(store, shortId)
    if (!guidebook) return await reply.code(404).type('text/plain').send('Not found')
    await countCall(store, copiesPerNetwork, ipPrefixOf(request.ip))
    const reader = wantedLanguage(request.headers['accept-language'])
    const view = { address: publicAddress(baseUrl, shortId), reader }
    const name = encodeURIComponent(`${guidebook.title}.zip`)
    return await reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('cache-control', 'no-store')
      .send(Readable.from(copyOfPage(services, guidebook, view)))
  })
}

const policy = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
)

/** The address of the guidebook in the app, or of a page that asks people to sign in first. */
function addressInApp(slug: string | null, shortId: string): string {
  return slug === null
    ? `/app/g/${encodeURIComponent(shortId)}`
    : `/app/${slug}/guidebooks/${shortId}`
}

/** The query of a page. */
interface PageQuery extends RequestedState {
  open?: string
  language?: string
}

/** A page in the state that is asked for. Today's page tells which day a serial number stands for. */
async function findInState(store: OrganizationStore, shortId: string, requested: RequestedState) {
  const day = dayOf(requested.day)
  const guidebook = await findShared(store, shortId, day)
  if (!guidebook) return null
  const state = stateOf(requested, guidebook.serialRanges)
  const isThere = state.day === day
  const shown = isThere ? guidebook : await findShared(store, shortId, state.day)
  return shown && { guidebook: shown, state }
}

async function findShared(store: OrganizationStore, shortId: string, day?: string) {
  const organizationId = await findSharing(store, shortId)
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, (org) => findPublicGuidebook(org, shortId, day))
}
