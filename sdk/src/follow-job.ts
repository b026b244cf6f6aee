import { ApiError } from '@millwright/contract/errors'
import type { JobKind } from '@millwright/contract/job-kinds'
import { isOfKind } from '@millwright/contract/job-of-kind'
import { jobs, type JobOf } from '@millwright/contract/jobs'

import { errorOf, send, type ClientOptions } from './client.ts'

export interface FollowOptions<Kind extends JobKind> {
  onProgress?: (job: JobOf<Kind>) => void
  signal?: AbortSignal
}

/** Consecutive failures, without an event in between, until the connection counts as lost. */
const maxBreaks = 5
const pauseMilliseconds = 1000

/**
 * Follows a job by server-sent events until it ends, and returns its final state.
 *
 * A broken connection is resumed after the last event seen.
 *
 * @param job as an operation returned it, whose kind determines its result; or just its id
 *
 * @throws {ApiError} when the job cannot be seen
 * @throws {TypeError} when the service is not reached for several seconds
 */
export async function followJob<Kind extends JobKind = JobKind>(
  options: ClientOptions,
  job: string | { id: string; kind: Kind },
  { onProgress, signal }: FollowOptions<Kind> = {},
): Promise<JobOf<Kind>> {
  const followed: Followed<Kind> = typeof job === 'string' ? { id: job } : job
  const seen: Seen = { lastEventId: '', breaks: 0 }
  for (;;) {
    try {
      const ended = await followOnce(options, followed, seen, { onProgress, signal })
      if (ended) return ended
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted || seen.breaks >= maxBreaks) throw error
    }
    if (seen.breaks >= maxBreaks) throw new TypeError('The connection was lost too often.')
    seen.breaks += 1
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}

interface Followed<Kind extends JobKind> {
  id: string
  /** A job of any kind, if the kind is not known. */
  kind?: Kind
}

interface Seen {
  lastEventId: string
  /** Connections that broke since the last event. */
  breaks: number
}

/** Follows until the job ends or the connection does. */
async function followOnce<Kind extends JobKind>(
  options: ClientOptions,
  { id, kind }: Followed<Kind>,
  seen: Seen,
  {
    onProgress,
    signal,
  }: { [Key in keyof FollowOptions<Kind>]-?: FollowOptions<Kind>[Key] | undefined },
): Promise<JobOf<Kind> | undefined> {
  for await (const event of eventsFrom(options, id, seen.lastEventId, signal)) {
    seen.breaks = 0
    if (event.id) seen.lastEventId = event.id
    const job = followedIn(JSON.parse(event.data) as { kind: JobKind }, kind)
    onProgress?.(job)
    if (event.name === 'end') return job
  }
  return undefined
}

/** @throws {ApiError} `not_found` */
function followedIn<Kind extends JobKind>(
  job: { kind: JobKind },
  kind: Kind | undefined,
): JobOf<Kind> {
  const isFollowed = (each: { kind: JobKind }): each is JobOf<Kind> =>
    kind === undefined || isOfKind(each, kind)
  if (isFollowed(job)) return job
  throw new ApiError('not_found')
}

async function* eventsFrom(
  options: ClientOptions,
  jobId: string,
  lastEventId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ServerSentEvent> {
  const response = await send(options, jobs.events, {
    params: { jobId },
    headers: { ...(lastEventId && { 'last-event-id': lastEventId }) },
    ...(signal && { signal }),
  })
  if (!response.ok || !response.body) throw await errorOf(response)
  yield* eventsOf(response.body)
}

interface ServerSentEvent {
  id: string
  name: string
  data: string
}

/** Splits a stream into events (HTML Living Standard, section 9.2.6); comments are dropped. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of chunksOf(body)) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks.map(eventOf).filter((event) => event.data !== '')
  }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventOf(block: string): ServerSentEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n')
  return { id: field('id'), name: field('event'), data: field('data') }
}
