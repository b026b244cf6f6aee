import { createServer, type Server, type ServerResponse } from 'node:http'

import { errors } from '@millwright/contract/error-catalog'

import type { Readiness } from '#platform/health/readiness'
import { toApiError } from '#platform/problems'
import type { Metrics } from '#platform/metrics/metrics'

/**
 * For operators, on a port that no proxy exposes: `/metrics`, and the health of a process that serves nothing else.
 */
export async function serveOperators(
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const answers: Record<string, () => Promise<{ contentType: string; body: string }>> = {
    '/metrics': async () => await metrics.text(),
    '/healthz': async () => wellAs('ok'),
    '/readyz': async () => {
      await readiness.require()
      return wellAs('ok')
    },
  }
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    (request, response) => {
      const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
      if (answer)
        void answer().then(
          (body) => send(response, 200, body),
          (error: unknown) => refuse(response, error),
        )
      else send(response, 404, wellAs('not_found'))
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

function wellAs(status: string) {
  return { contentType: 'application/json', body: JSON.stringify({ status }) }
}

function send(
  response: ServerResponse,
  status: number,
  { contentType, body }: { contentType: string; body: string },
): void {
  response.writeHead(status, { 'content-type': contentType }).end(body)
}

function refuse(response: ServerResponse, error: unknown): void {
  const { code } = toApiError(error)
  send(response, errors[code].status, wellAs(code))
}
