import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { policyWith } from '#platform/content-security'
import { countCall, type RatePolicy } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'
import { wantedLanguage } from '#platform/http/wanted-language'

import { notSharedPage } from '../public-page/not-shared-page.ts'
import { findReportable } from './finding.ts'
import { readReport, reportBytes, type Report } from './form-data.ts'
import { keepReport, type ReportServices } from './keeping.ts'
import { reportPage, type ReportState } from './page.ts'

/** Allows several reports by one person; stops floods, whether from one sender or many. */
const perNetwork: RatePolicy = { name: 'report', limit: 10, seconds: 600 }
const perPage: RatePolicy = { name: 'report-page', limit: 60, seconds: 3600 }

const policy = policyWith(
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "form-action 'self'",
)
const path = '/g/:shortId/report'

type Params = { Params: { shortId: string }; Querystring: { at?: string; sent?: string } }

/** Lets anyone report a problem on the page of a shared guidebook whose manager allows it. It needs no script. */
export function serveReports(app: FastifyInstance, services: ReportServices): void {
  const { store } = services
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      /^multipart\/form-data\s*;/i,
      { parseAs: 'buffer', bodyLimit: reportBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    scope.get<Params>(path, async (request, reply) => {
      const guidebook = await findReportable(store, request.params.shortId)
      const { at, sent } = request.query
      const isSent = sent !== undefined
      const state: ReportState = { isSent, ...(typeof at === 'string' && { at }) }
      return await answer(request, reply, guidebook, state)
    })

    scope.post<Params>(
      path,
      // A photo may take a while from a slow phone; requests are counted before they are read.
      { config: { streamsBody: true }, onRequest: async (request) => await count(request) },
      async (request, reply) => {
        const guidebook = await findReportable(store, request.params.shortId)
        if (!guidebook) return await answer(request, reply, null, {})
        let report: Report | undefined
        try {
          report = await readReport(request.body, request.headers['content-type'], guidebook)
          await keepReport(services, guidebook, report)
        } catch (error) {
          if (!(error instanceof ApiError) || error.status >= 500) throw error
          const entered = report && { text: report.text, at: report.place.value }
          return await answer(request, reply, guidebook, { ...entered, problem: error.code })
        }
        // So that reloading the thanks doesn't send the report again.
        return await reply.redirect(`/g/${guidebook.shortId}/report?sent`, 303)
      },
    )
    done()
  })

  const count = async (request: FastifyRequest): Promise<void> => {
    const { shortId } = request.params as Params['Params']
    await countCall(store, perNetwork, ipPrefixOf(request.ip))
    // Made-up ids get no count of their own.
    if (await findReportable(store, shortId)) await countCall(store, perPage, shortId)
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  guidebook: Parameters<typeof reportPage>[0] | null,
  state: ReportState,
): Promise<FastifyReply> {
  const language = wantedLanguage(request.headers['accept-language'])
  const page = guidebook ? reportPage(guidebook, state, language) : notSharedPage(language)
  return await reply
    .code(guidebook ? (state.problem ? 422 : 200) : 404)
    .type('text/html; charset=utf-8')
    .headers({
      vary: 'accept-language',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(page.text)
}
