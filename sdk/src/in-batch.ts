import { api } from '@millwright/contract/api'
import type { BatchOperation } from '@millwright/contract/batch'
import type { Operation } from '@millwright/contract/operation'

import { addressOf, type WireInput } from './client.ts'
import type { Methods } from './methods.ts'

/** The input of a client method. */
type InputOf<Method> = Method extends (input: infer Input) => unknown ? Input : never

/**
 * One operation for `client.batch.send`, with the types that its method has. Of its headers, `If-Match` and
 * `Idempotency-Key` can be sent.
 *
 * @example
 *   const operations = pumps.map((pump) =>
 *     inBatch('guidebooks', 'putByExternalId', {
 *       params: { system: 'sap', externalId: pump.number },
 *       body: { title: pump.name },
 *     }),
 *   )
 *   const { results } = await client.batch.send({ body: { operations } })
 */
export function inBatch<
  Resource extends keyof Methods,
  Verb extends keyof Methods[Resource] & string,
>(resource: Resource, verb: Verb, input: InputOf<Methods[Resource][Verb]>): BatchOperation {
  const operations = api[resource] as Record<string, Operation>
  const operation = operations[verb]
  if (!operation) throw new TypeError(`There is no operation ${resource}.${verb}.`)
  const { headers, body, ...place } = (input ?? {}) as WireInput
  const { pathname, search } = new URL(addressOf({ baseUrl: 'http://batch' }, operation, place))
  return {
    method: operation.method,
    path: pathname + search,
    ...(operation.body && { body: body ?? {} }),
    ...(headers && { headers }),
  }
}
