import { ApiError } from '@millwright/contract/errors'
import type { JobInput } from '@millwright/contract/job-kinds'
import type { OneJob } from '@millwright/contract/jobs'
import type { LanguageCode } from '@millwright/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { policyOfFiles, policyWith } from '#platform/content-security'
import type { OrganizationReader } from '#platform/database/organization-store'
import type { StoredFile } from '#platform/files/file-store'
import { sendFile } from '#platform/files/sending'
import { isPageNavigation } from '#platform/http/not-found-page'
import { countCall, type RatePolicy } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'
import { wantedLanguage } from '#platform/http/wanted-language'
import { isId } from '#platform/id'
import { hasEnded, type JobQueue } from '#platform/jobs/job-queue'
import { findJobOf, findOpenJob } from '#platform/jobs/job-records'
import { storageKey } from '#platform/uploads/uploads'

import { publicAddress } from '../address.ts'
import { dayOf } from '../requested-state.ts'
import { failedPage, makingPage, readyPage } from './pages.ts'
import { findBooklet, type Booklet } from './pdf.ts'
import type { Html } from '#platform/html'
import { findAuthor, findKeptBooklet, noteUse } from './queries.ts'
import { notSharedPage } from '../not-shared-page.ts'
import type { PictureServices } from '../pictures.ts'
import { findSharing } from '../queries.ts'

export interface BookletServices extends PictureServices {
  queue: JobQueue
  baseUrl: string
  limits: PictureServices['limits'] & { documentWaitMilliseconds: number }
}

/** For booklets not made yet: laying out pictures takes seconds of processor time. */
const madePerNetwork: RatePolicy = { name: 'public-pdf', limit: 10, seconds: 600 }
/** No one looks at an empty tab for longer. */
const pageMilliseconds = 2_500
/** Programs that send a single GET get most booklets within this. Proxies give up after 30 seconds. */
const programMilliseconds = 25_000
const retryAfterSeconds = 5
const kind = 'print-guidebook'

interface BookletQuery {
  language?: string
  day?: string
  /** The job that the reader is waiting for. */
  job?: string
}

type Request = FastifyRequest<{ Params: { shortId: string }; Querystring: BookletQuery }>

/** Serves a shared guidebook as a PDF, made when first asked for and kept while it matches the page. */
export function serveBooklets(app: FastifyInstance, services: BookletServices): void {
  app.get('/g/:shortId/pdf', async (request: Request, reply) => {
    reply.header('vary', 'accept, accept-language')
    const organizationId = await findSharing(services.store, request.params.shortId)
    const asking = organizationId && new Asking(services, organizationId, request, reply)
    if (asking) return await asking.answer()
    return await refuse(request, reply)
  })
}

interface Found {
  booklet: Booklet
  file: StoredFile | null
}

/** One request for a booklet. */
class Asking {
  readonly #services: BookletServices
  readonly #organizationId: string
  readonly #request: Request
  readonly #reply: FastifyReply
  readonly #isPage: boolean

  constructor(
    services: BookletServices,
    organizationId: string,
    request: Request,
    reply: FastifyReply,
  ) {
    this.#services = services
    this.#organizationId = organizationId
    this.#request = request
    this.#reply = reply
    this.#isPage = isPageNavigation(request)
  }

  async answer(): Promise<FastifyReply> {
    const found = await this.#find()
    if (!found) return await refuse(this.#request, this.#reply)
    try {
      return await this.#answerOf(found)
    } catch (error) {
      if (!this.#isPage || !(error instanceof ApiError) || error.status >= 500) throw error
      return await this.#show(error.status, found.booklet, failedPage)
    }
  }

  async #answerOf(found: Found): Promise<FastifyReply> {
    const { booklet, file } = found
    if (file) return await this.#hand(booklet, file)
    const job = await this.#waitFor(await this.#jobFor(booklet))
    const { status, error } = job
    if (status === 'failed' || status === 'canceled') throw new ApiError(error?.code ?? 'canceled')
    const made = hasEnded(job) ? await this.#find() : null
    if (made?.file) return await this.#hand(made.booklet, made.file)
    return await this.#putOff(booklet, job)
  }

  async #find(): Promise<Found | null> {
    const { store, files, baseUrl } = this.#services
    const { params, query, headers } = this.#request
    const { shortId } = params
    const requested = {
      address: publicAddress(baseUrl, shortId),
      shortId,
      reader: wantedLanguage(headers['accept-language']),
      only: query.language,
      day: dayOf(query.day),
    }
    const find = async (org: OrganizationReader) => {
      const booklet = await findBooklet(this.#services, org, requested)
      return booklet && { booklet, kept: await findKeptBooklet(org, booklet) }
    }
    const found = await store.readAsSystem(this.#organizationId, find)
    if (!found) return null
    const { booklet, kept } = found
    const file = kept && (await files.open(storageKey(this.#organizationId, kept.id)))
    if (file && kept && !kept.isFresh) {
      await store.writeAsSystem(this.#organizationId, (org) => noteUse(org, kept.id))
    }
    return { booklet, file }
  }

  /** Readers who waited on a page stay there, and download from it. */
  async #hand(booklet: Booklet, file: StoredFile): Promise<FastifyReply> {
    if (this.#isPage && this.#request.query.job !== undefined) {
      return await this.#show(200, booklet, readyPage)
    }
    const name = encodeURIComponent(`${booklet.title}.pdf`)
    return await sendFile(this.#request, this.#reply, file, {
      contentType: 'application/pdf',
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': policyOfFiles,
        // Caches have to check whether it is still public.
        'cache-control': 'no-cache',
      },
    })
  }

  /** The job that makes it: the one the reader is waiting for, one already under way, or a new one. */
  async #jobFor(booklet: Booklet): Promise<string> {
    const { store, queue } = this.#services
    const input = this.#inputOf(booklet)
    const { job: waited = '' } = this.#request.query
    const known = await store.readAsSystem(this.#organizationId, async (org) => {
      const job = isId(waited) ? await findJobOf(org, { id: waited, kind }) : null
      // The result of a job that succeeded was overtaken by a change to the page.
      const isOver = job === null || job.status === 'succeeded'
      return isOver ? await findOpenJob(org, { kind, input }) : job.id
    })
    if (known !== null) return known
    await countCall(store, madePerNetwork, ipPrefixOf(this.#request.ip))
    const requestId = this.#request.id
    return await store.writeAsSystem(this.#organizationId, async (org) => {
      const createdBy = await findAuthor(org, booklet.guidebookId)
      return await queue.enqueueOnce(org, { kind, input, requestId, createdBy })
    })
  }

  #inputOf({ language, only, day, content }: Booklet): JobInput<typeof kind> {
    const { shortId } = this.#request.params
    return {
      guidebook: shortId,
      language,
      ...(only !== undefined && { only }),
      ...(day !== undefined && { day }),
      content,
    }
  }

  async #waitFor(id: string): Promise<OneJob<typeof kind>> {
    const { queue, limits } = this.#services
    const gone = new AbortController()
    this.#reply.raw.once('close', () => gone.abort())
    const milliseconds = this.#isPage
      ? pageMilliseconds
      : Math.max(programMilliseconds, limits.documentWaitMilliseconds)
    return await queue.waitFor(this.#organizationId, { id, kind }, milliseconds, gone.signal)
  }

  async #putOff(booklet: Booklet, { id, progress }: OneJob<typeof kind>): Promise<FastifyReply> {
    if (this.#isPage) {
      const next = this.#address({ job: id })
      return await this.#show(202, booklet, (place) => makingPage(place, progress, next))
    }
    return await this.#reply
      .code(202)
      .header('retry-after', retryAfterSeconds)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('The PDF is being made. Ask again.')
  }

  async #show(
    status: number,
    { title, accentColor: accent }: Booklet,
    render: (place: Parameters<typeof failedPage>[0]) => Html,
  ): Promise<FastifyReply> {
    const { params, headers } = this.#request
    const language = wantedLanguage(headers['accept-language'])
    const path = `/g/${params.shortId}`
    return await sendPage(
      this.#reply.code(status),
      render({ language, title, accent, path, pdf: this.#address() }),
    )
  }

  #address(more: Record<string, string> = {}): string {
    const { params, query } = this.#request
    const { language, day } = query
    const parameters = { ...(language && { language }), ...(day && { day }), ...more }
    const text = new URLSearchParams(parameters).toString()
    return `/g/${params.shortId}/pdf${text && `?${text}`}`
  }
}

const policy = policyWith("default-src 'none'", "style-src 'unsafe-inline'", "font-src 'self'")

async function sendPage(reply: FastifyReply, page: Html): Promise<FastifyReply> {
  return await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page.text)
}

async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(404)
  if (!isPageNavigation(request)) return await reply.type('text/plain').send('Not found')
  const language: LanguageCode = wantedLanguage(request.headers['accept-language'])
  return await sendPage(reply, notSharedPage(language))
}
