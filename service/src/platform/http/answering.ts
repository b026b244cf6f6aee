import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  AfterCommit,
  EventStream,
  FileAnswer,
  RemoveAfterCommit,
  Redirect,
  StreamedFile,
} from '#platform/answer'
import { jsonAnswer, type RequestParts } from '#platform/http/json-answer'
import type { BoundOperation } from '#platform/http/bound-operation'

/** Sends what a handler returned, once its transaction is durable. */
export async function sendAnswer(
  reply: FastifyReply,
  request: FastifyRequest,
  bound: BoundOperation,
  outcome: unknown,
): Promise<FastifyReply> {
  if (outcome instanceof RemoveAfterCommit) {
    await removed(request, outcome)
    return await sendAnswer(reply, request, bound, undefined)
  }
  if (outcome instanceof AfterCommit) {
    return await sendAnswer(reply, request, bound, await outcome.finish())
  }
  if (outcome instanceof Redirect) {
    return await reply.redirect(asSeenBy(request, outcome.url), 307)
  }
  if (outcome instanceof FileAnswer) {
    reply.type(outcome.contentType).header('content-security-policy', outcome.policy)
    return await reply.send(outcome.bytes)
  }
  if (outcome instanceof StreamedFile) {
    const { contentType, filename, chunks } = outcome
    reply.type(contentType).header('cache-control', 'no-store')
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    return await reply.send(Readable.from(chunks(), { objectMode: false }))
  }
  if (outcome instanceof EventStream) return await stream(reply, request, outcome)
  const { status, headers, body } = jsonAnswer(bound, outcome, requestPartsOf(request))
  reply.code(status)
  if (headers.Location !== undefined) reply.header('location', headers.Location)
  if (headers.ETag !== undefined) {
    reply.header('etag', headers.ETag).header('cache-control', 'private, no-cache')
  }
  return body === undefined
    ? await reply.send()
    : await reply.type('application/json; charset=utf-8').send(body)
}

function requestPartsOf({ params, url, headers }: FastifyRequest): RequestParts {
  const { orgId, ...named } = params as Record<string, string>
  const [, query] = url.split('?')
  return {
    mount: orgId === undefined ? '' : `/api/org/${encodeURIComponent(orgId)}`,
    params: named,
    query: query === undefined ? {} : Object.fromEntries(new URLSearchParams(query)),
    ifNoneMatch: headers['if-none-match'],
  }
}

/** The maximum wait for a store that is down or silent. */
const maxRemovalMilliseconds = 2_000

async function removed({ log }: FastifyRequest, leftovers: RemoveAfterCommit): Promise<void> {
  const removal = leftovers.finish().catch((error: unknown) => {
    log.warn(
      { err: error },
      'Deleted files are still in the store; the daily sweep will remove them.',
    )
  })
  await Promise.race([removal, delay(maxRemovalMilliseconds, undefined, { ref: false })])
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** This machine has several names; a browser may only follow redirects to the one it is at. */
function asSeenBy({ host }: FastifyRequest, address: string): string {
  const url = new URL(address)
  if (loopback.test(url.host) && loopback.test(host)) url.host = host
  return url.href
}

/** In milliseconds, without a byte in either direction. Connected clients get one every 15 s. */
const maxSilence = 20_000

/** Sends server-sent events (HTML Living Standard, section 9.2) until they end or the client disconnects. */
async function stream(
  reply: FastifyReply,
  request: FastifyRequest,
  { events }: EventStream,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, request.server.stopping])
  reply.hijack()
  reply.raw.socket?.setTimeout(maxSilence)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  try {
    for await (const event of events(signal)) {
      if (signal.aborted) break
      if (!reply.raw.write(event)) await once(reply.raw, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) request.log.error(error)
  }
  reply.raw.end()
  return await reply
}
