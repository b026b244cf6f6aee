import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import fastifyStatic from '@fastify/static'
import { ApiError } from '@millwright/contract/errors'
import type { Limits } from '@millwright/contract/limits'
import { llmsText } from '@millwright/contract/llms-text'
import { openApi } from '@millwright/contract/openapi'
import { postmanCollection } from '@millwright/contract/postman'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { isLoopback } from '#platform/setting-values'
import type { Readiness } from '#platform/health/readiness'
import { policyWith } from '#platform/content-security'
import { etagOf, isKnown } from '#platform/http/etag'
import { bodyBytes } from '#platform/body-limit'
import type { DevelopmentMailbox } from '#platform/mail/development-mailbox'

/**
 * The API as OpenAPI 3.1, and a page to read it on. Most processes are asked for neither, so both are built on
 * demand.
 */
export function serveReference(
  app: FastifyInstance,
  baseUrl: string,
  limits: Omit<Limits, 'bodyBytes'>,
): void {
  let written: string | undefined
  const document = () => (written ??= JSON.stringify(openApi(baseUrl, { ...limits, bodyBytes })))
  app.get('/openapi.json', async ({ headers }, reply) => {
    const etag = etagOf(document(), {})
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (isKnown(headers['if-none-match'], etag)) return await reply.code(304).send()
    return await reply.type('application/json; charset=utf-8').send(document())
  })
  app.get('/postman.json', async () => postmanCollection(baseUrl))
  app.get('/llms.txt', async (_request, reply) => {
    return await reply.type('text/plain; charset=utf-8').send(llmsText(baseUrl))
  })
  let reference: ReturnType<typeof referencePage> | undefined
  const page = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    reference ??= referencePage(document())
    const ask = await reference
    const answer = await ask(url)
    if (answer.statusCode === 404) throw new ApiError('not_found')
    return await reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  }
  app.get('/docs', page)
  app.get('/docs/*', page)
}

/**
 * Loaded when the page is first requested: it takes a tenth of the memory of the whole service.
 *
 * @returns the handler of each address of the page
 */
async function referencePage(document: string) {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      content: document,
      title: 'Millwright API',
      pageTitle: 'Millwright API',
      favicon: '/app/favicon.svg',
      // The page only communicates with this service.
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return async (url: string) => await app.inject({ url })
}

/** @param uploadOrigin where files are uploaded to, if not to this service */
function pagePolicy(uploadOrigin: string | undefined): string {
  return policyWith(
    "default-src 'self'",
    // Models are decompressed by WebAssembly, and their textures use blobs.
    "script-src 'self' 'wasm-unsafe-eval'",
    ["connect-src 'self' blob:", uploadOrigin].join(' ').trim(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "font-src 'self' data:",
  )
}

const unchanging = 'public, max-age=31536000, immutable'

/** The web app: files with a hash in their name, cached forever, and one page for every address within it. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  fileStore: string | undefined,
): Promise<void> {
  const policy = pagePolicy(fileStore && new URL(fileStore).origin)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    // The build puts compressed copies next to its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff')
      const isUnchanging = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isUnchanging ? unchanging : 'no-cache')
      const isWorker = path.endsWith('service-worker.js')
      // The app's page also has its own address.
      if (isWorker || path.endsWith('.html')) reply.header('content-security-policy', policy)
      if (!isWorker) return
      // It also serves documents and labels, which are not below its own address.
      reply.header('service-worker-allowed', '/')
    },
  })
  const files = new Set(filesBelow(folder))
  const page = async (
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ) => {
    const { '*': path } = request.params
    if (files.has(path)) return await reply.sendFile(`/${path}`)
    // A file of an older version is missing; returning the page instead would only confuse the browser.
    if (request.url.startsWith('/app/assets/')) throw new ApiError('not_found')
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(readFileSync(join(folder, 'index.html')))
  }
  app.get('/', async (_request, reply) => await reply.redirect('/app/', 302))
  app.get('/app', async (_request, reply) => await reply.redirect('/app/', 302))
  app.get('/app/*', page)
  // Files that browsers and crawlers request of every host. Shared guidebooks may be found; the rest is for members.
  app.get('/favicon.ico', async (_request, reply) => await reply.redirect('/app/favicon.svg', 302))
  app.get(
    '/robots.txt',
    async (_request, reply) => await reply.type('text/plain; charset=utf-8').send(robots),
  )
}

const robots = 'User-agent: *\nAllow: /g/\nAllow: /app/assets/\nDisallow: /\n'

/** A route for each of the hundreds would take most of the startup time. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Shows emails on a machine that no one else can reach; a proxy in front means that someone can. */
export function serveMailbox(app: FastifyInstance, mailbox: DevelopmentMailbox): void {
  app.get('/dev/mailbox', async ({ headers, hostname }, reply) => {
    const isForwarded = Object.keys(headers).some((name) =>
      /^(x-forwarded-|forwarded$|via$)/.test(name),
    )
    // A name that temporarily resolves to this machine makes its owner's page look like one of ours.
    if (isForwarded || !isLoopback(hostname)) throw new ApiError('not_found')
    reply.header('cache-control', 'no-store')
    return headers.accept?.includes('application/json')
      ? await reply.send({ items: mailbox.items() })
      : await reply.type('text/html; charset=utf-8').send(mailbox.page())
  })
}

/** Whether the process is alive, and whether requests should be sent to it. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await readiness.require()
    return { status: 'ok' }
  })
}
