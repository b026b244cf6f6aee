import { policyOfFiles } from '#platform/content-security'

/** A 202: the work continues as a job. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** A 201 instead of the usual 200: the record did not exist. */
export class Created<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** The same result, for something new. */
export function asCreated(outcome: unknown): unknown {
  if (!(outcome instanceof AfterCommit)) return new Created(outcome)
  const { meanwhile } = outcome
  return new AfterCommit(
    async () => new Created(await outcome.finish()),
    meanwhile === undefined ? undefined : new Created(meanwhile),
  )
}

/** A 307 to an address valid for minutes, such as that of a file. */
export class Redirect {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
}

/** Bytes with their own content type, generated for this response. */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: string | Buffer
  /** The content security policy in a browser. */
  readonly policy: string

  constructor(contentType: string, bytes: string | Buffer, policy = policyOfFiles) {
    this.contentType = contentType
    this.bytes = bytes
    this.policy = policy
  }
}

/** A file that is generated while it is sent, as a download: it may be larger than memory. */
export class StreamedFile {
  readonly contentType: string
  readonly filename: string
  readonly chunks: () => AsyncIterable<string | Uint8Array>

  constructor(
    contentType: string,
    filename: string,
    chunks: () => AsyncIterable<string | Uint8Array>,
  ) {
    this.contentType = contentType
    this.filename = filename
    this.chunks = chunks
  }
}

/** Server-sent events, each already serialized. They start once the transaction has ended. */
export class EventStream {
  readonly events: (signal: AbortSignal) => AsyncIterable<string>

  constructor(events: (signal: AbortSignal) => AsyncIterable<string>) {
    this.events = events
  }
}

/** A 204 for clients that have seen the last event: a standard EventSource would reconnect again and again. */
export class NoMoreEvents {
  readonly isOver = true
}

/** Work to do once the transaction is durable and its connection is free: an email, a wait. */
export class AfterCommit<Outcome> {
  readonly finish: () => Promise<Outcome>
  /** The preliminary response for callers who repeat the request before it is finished. */
  readonly meanwhile: Outcome | undefined

  constructor(finish: () => Promise<Outcome>, meanwhile?: Outcome) {
    this.finish = finish
    this.meanwhile = meanwhile
  }
}

/** Work that may still be refused, such as taking in an upload: until it is finished, nothing has been done. */
export class DecidedAfterCommit<Outcome> extends AfterCommit<Outcome> {}

/**
 * Files that no row refers to anymore, deleted once that is durable. The response doesn't depend on it: leftovers, as
 * when the file store is down, are swept.
 */
export class RemoveAfterCommit extends AfterCommit<undefined> {
  constructor(remove: () => Promise<void>) {
    super(async () => {
      await remove()
      return undefined
    })
  }
}

/** The response of a transaction that won't be committed, as far as it can tell. */
export function withoutCommit(outcome: unknown): unknown {
  return outcome instanceof AfterCommit ? outcome.meanwhile : outcome
}
