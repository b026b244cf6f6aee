import type { Api } from '@millwright/contract/api'
import type { Accepted, Input, Operation, Result } from '@millwright/contract/operation'

import type { CallOptions, Choosing } from './call-types.ts'

/** A redirect returns the signed address it leads to, a file its bytes. */
type Answer<Spec extends Operation> = Promise<
  Spec extends { answers: 'redirect' }
    ? string
    : Spec extends { answers: 'file' }
      ? Blob
      : Result<Spec> | Accepted<Spec>
>

/** The input of a method. */
type CallInput<Spec extends Operation> = WithDefaults<WithBody<Spec>> & Common<Spec> & CallOptions

/** The input may be omitted if nothing in it is required. */
type Plain<Spec extends Operation> =
  object extends WithDefaults<WithBody<Spec>>
    ? (input?: CallInput<Spec>) => Answer<Spec>
    : (input: CallInput<Spec>) => Answer<Spec>

/** A read can return some fields only. */
type Method<Spec extends Operation> = Spec extends { method: 'GET'; result: object }
  ? Choosing<CallInput<Spec>, Result<Spec>> & Plain<Spec>
  : Plain<Spec>

/** Query fields that all operations of a kind take, as added by `queryOf`. */
type Common<Spec extends Operation> = Spec extends { method: 'GET'; expand: infer Places }
  ? { query?: { expand?: (keyof Places)[] } }
  : Spec extends { method: 'GET' } | { permission: 'anyone' } | { takesDryRun: false }
    ? unknown
    : { query?: { dryRun?: boolean } }

/** A body that is sent only if it has content. */
type WithBody<Spec extends Operation> =
  Input<Spec> extends { body: infer Body }
    ? Spec['method'] extends 'POST'
      ? object extends Body
        ? Omit<Input<Spec>, 'body'> & { body?: Body }
        : Input<Spec>
      : Input<Spec>
    : Input<Spec>

/** `limit` is the only query field with a default; a query of optional fields may be omitted. */
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
