import { jobs, type Job } from '@millwright/contract/jobs'

import { errorOf, send, type ClientOptions } from './client.ts'

export interface FollowOptions {
  onProgress?: (job: Job) => void
  signal?: AbortSignal
}

/**
 * Follows a job by server-sent events until it has ended, and returns it as it ended.
 *
 * A connection that breaks is taken up again after the last event seen.
 *
 * @throws {ApiError} when the job cannot be seen
 */
export async function followJob(
  options: ClientOptions,
  jobId: string,
  { onProgress, signal }: FollowOptions = {},
): Promise<Job> {
  let lastEventId = ''
  for (;;) {
    const response = await send(options, jobs.events, {
      params: { jobId },
      headers: { ...(lastEventId && { 'last-event-id': lastEventId }) },
      ...(signal && { signal }),
    })
    if (!response.ok || !response.body) throw await errorOf(response)
    for await (const event of eventsOf(response.body)) {
      if (event.id) lastEventId = event.id
      const job = JSON.parse(event.data) as Job
      onProgress?.(job)
      if (event.name === 'end') return job
    }
  }
}

interface ServerSentEvent {
  id: string
  name: string
  data: string
}

/** Splits a stream into events (HTML Living Standard, section 9.2.6); comments are left out. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks.map(eventOf).filter((event) => event.data !== '')
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
