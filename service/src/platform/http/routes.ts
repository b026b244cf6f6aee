import type { LanguageCode } from '@millwright/contract/languages'
import type {
  Accepted as AcceptedBody,
  Input,
  Operation,
  Result,
} from '@millwright/contract/operation'

import type { Credentials, Member } from '#platform/access'
import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import type {
  Accepted,
  AfterCommit,
  EventStream,
  FileAnswer,
  NoMoreEvents,
  Redirect,
  StreamedFile,
} from '#platform/answer'

/** The facts of a request that every handler gets. */
export interface RequestFacts {
  requestId: string
  /** An IPv4 address, or the /64 network of an IPv6 one. */
  ipPrefix: string
  userAgent: string | null
  /** The address as compared with networks; empty if unknown. */
  address: string
  /** The name of the assistant that acts for the caller; null for everyone else. */
  assistant: string | null
  /** Whether the browser says that another site's page sends it. */
  isFromElsewhere: boolean
  /** The caller's language, according to their browser. */
  language: LanguageCode
  /** `''` or `/api/org/{slug}`: the prefix of returned API addresses. */
  mount: string
  authorization: () => Promise<Credentials>
  header: (name: string) => string | undefined
  /** Adds a header to a successful response. */
  setHeader: (name: string, value: string) => void
}

/** For someone signed in, in no particular organization: their own rows and memberships. */
interface PersonScope {
  caller: Credentials
  db: SystemQueries
}

/**
 * A GET gets a reader. Every other method gets a writer, whose transaction commits when the handler
 * returns and rolls back when it throws, and the member who asks.
 */
type OrganizationScope<Spec extends Operation> = Spec['method'] extends 'GET'
  ? { org: OrganizationReader }
  : { org: OrganizationWriter; member: Member }

export type HandlerInput<Spec extends Operation> = Input<Spec> & {
  request: RequestFacts
} & (Spec['permission'] extends 'anyone'
    ? unknown
    : Spec['permission'] extends 'signed_in'
      ? PersonScope
      : OrganizationScope<Spec>)

type Success<Spec extends Operation> = Spec extends { answers: 'redirect' }
  ? Redirect
  : Spec extends { answers: 'event-stream' }
    ? EventStream | NoMoreEvents
    : Spec extends { answers: 'file' }
      ? FileAnswer | StreamedFile
      : Result<Spec> | (Spec extends { accepted: object } ? Accepted<AcceptedBody<Spec>> : never)

/** Requests by another system's ID are led to the handlers of the record itself. */
export type Handlers<Resource extends Record<string, Operation>> = {
  [Verb in keyof Resource as Resource[Verb] extends { byExternalId: object } ? never : Verb]: (
    input: HandlerInput<Resource[Verb]>,
  ) => Promise<Success<Resource[Verb]> | AfterCommit<Success<Resource[Verb]>>>
}

/** A resource's operations bound to their handlers. A missing handler does not compile. */
export interface Routes {
  readonly operations: Record<string, Operation>
  readonly handlers: Record<string, (input: never) => Promise<unknown>>
}

export function routes<const Resource extends Record<string, Operation>>(
  operations: Resource,
  handlers: Handlers<Resource>,
): Routes {
  return { operations, handlers }
}
