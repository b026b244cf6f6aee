import type { Api } from '@millwright/contract/api'
import type { Accepted, Input, Operation, Result } from '@millwright/contract/operation'

import type { CallOptions, Choosing } from './call-types.ts'

/** A redirect is answered as the signed address it leads to, a file as its bytes. */
type Answer<Spec extends Operation> = Promise<
  Spec extends { answers: 'redirect' }
    ? string
    : Spec extends { answers: 'file' }
      ? Blob
      : Result<Spec> | Accepted<Spec>
>

/** What a method takes. */
type Given<Spec extends Operation> = WithDefaults<WithBody<Spec>> & Common<Spec> & CallOptions

/** What it takes may be left out where nothing in it has to be said. */
type Plain<Spec extends Operation> =
  object extends WithDefaults<WithBody<Spec>>
    ? (input?: Given<Spec>) => Answer<Spec>
    : (input: Given<Spec>) => Answer<Spec>

/** What is read can be asked for in part. */
type Method<Spec extends Operation> = Spec extends { method: 'GET'; result: object }
  ? Choosing<Given<Spec>, Result<Spec>> & Plain<Spec>
  : Plain<Spec>

/** What all of a kind take, as `queryOf` adds it. */
type Common<Spec extends Operation> = Spec extends { method: 'GET'; expand: infer Places }
  ? { query?: { expand?: (keyof Places)[] } }
  : Spec extends { method: 'GET' } | { permission: 'anyone' } | { takesDryRun: false }
    ? unknown
    : { query?: { dryRun?: boolean } }

/** A body that is to be sent only where something has to be said. */
type WithBody<Spec extends Operation> =
  Input<Spec> extends { body: infer Body }
    ? Spec['method'] extends 'POST'
      ? object extends Body
        ? Omit<Input<Spec>, 'body'> & { body?: Body }
        : Input<Spec>
      : Input<Spec>
    : Input<Spec>

/** The one field of a query that has a default is `limit`; a query of optional fields may be left out. */
type Query<Sent> = Omit<Sent, 'limit'> & Partial<Pick<Sent, keyof Sent & 'limit'>>
type WithDefaults<Sent> = Sent extends { query: infer Asked }
  ? Omit<Sent, 'query'> &
      (RequiredIn<Query<Asked>> extends never ? { query?: Query<Asked> } : { query: Query<Asked> })
  : Sent
type RequiredIn<Fields> = {
  [Name in keyof Fields]-?: undefined extends Fields[Name] ? never : Name
}[keyof Fields]

/** `client.guidebooks.list({ query: { limit: 20 } })`, one method per operation of the contract. */
export type Methods = {
  [Resource in keyof Api]: {
    [Verb in keyof Api[Resource]]: Api[Resource][Verb] extends Operation
      ? Method<Api[Resource][Verb]>
      : never
  }
}
