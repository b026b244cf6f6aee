import { policyOfFiles } from '#platform/content-security'

/** A 202: the work goes on as a job. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** A 201 of what otherwise answers 200: it was not there before. */
export class Created<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** The same outcome, of something that is new. */
export function asCreated(outcome: unknown): unknown {
  if (!(outcome instanceof AfterCommit)) return new Created(outcome)
  const { meanwhile } = outcome
  return new AfterCommit(
    async () => new Created(await outcome.finish()),
    meanwhile === undefined ? undefined : new Created(meanwhile),
  )
}

/** A 307 to an address of a few minutes, such as that of a file. */
export class Redirect {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
}

/** Bytes of their own type, made for this answer. */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: string | Buffer
  /** What it may do where a browser shows it. */
  readonly policy: string

  constructor(contentType: string, bytes: string | Buffer, policy = policyOfFiles) {
    this.contentType = contentType
    this.bytes = bytes
    this.policy = policy
  }
}

/** A file that is sent as it is made, to be kept under a name: it may be larger than memory. */
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

/** Server-sent events, each already written as its lines. They begin once the transaction has ended. */
export class EventStream {
  readonly events: (signal: AbortSignal) => AsyncIterable<string>

  constructor(events: (signal: AbortSignal) => AsyncIterable<string>) {
    this.events = events
  }
}

/** A 204 to who has seen the last event: a standard EventSource would ask again and again. */
export class NoMoreEvents {
  readonly isOver = true
}

/** What is left to do once the transaction is durable and its connection is free: a mail, a wait. */
export class AfterCommit<Outcome> {
  readonly finish: () => Promise<Outcome>
  /** What can be answered already, for a caller who asks again before it is finished. */
  readonly meanwhile: Outcome | undefined

  constructor(finish: () => Promise<Outcome>, meanwhile?: Outcome) {
    this.finish = finish
    this.meanwhile = meanwhile
  }
}

/**
 * What no row names any more, to be taken away once that is durable. The answer does not depend on it: what
 * stays, as while the file store is away, is swept.
 */
export class RemoveAfterCommit extends AfterCommit<undefined> {
  constructor(remove: () => Promise<void>) {
    super(async () => {
      await remove()
      return undefined
    })
  }
}

/** What is answered where the transaction is not to last: what it would be, as far as the transaction tells. */
export function withoutCommit(outcome: unknown): unknown {
  return outcome instanceof AfterCommit ? outcome.meanwhile : outcome
}
