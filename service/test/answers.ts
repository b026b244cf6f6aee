import { everyOperation } from '@millwright/contract/every-operation'
import { ProblemSchema } from '@millwright/contract/problem'
import { statusOf } from '@millwright/contract/operation'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/**
 * Validates every JSON answer against the contract. Rows become contract types unchecked; here the tests
 * check what the compiler has to trust. An answer that violates the contract fails the request. Few tests
 * call many operations, so a schema is compiled when it is first needed.
 */
export function checkAnswers(app: FastifyInstance): void {
  const schemas = answerSchemas()
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload === '') return payload
    const route = `${request.method} ${request.routeOptions.url?.replace('/api/org/:orgId', '')}`
    if (type.startsWith('application/problem+json')) check(ProblemSchema, payload, route)
    const schema = schemas.get(`${route} ${reply.statusCode}`)
    // A partial answer is not a whole record.
    const isPart = 'fields' in (request.query as object)
    if (schema && !isPart && type.startsWith('application/json')) check(schema, payload, route)
    return payload
  })
}

function answerSchemas(): Map<string, TSchema> {
  const schemas = new Map<string, TSchema>()
  for (const { operation } of everyOperation()) {
    const route = `${operation.method} ${operation.path}`
    if (operation.result) schemas.set(`${route} ${statusOf(operation)}`, operation.result)
    if (operation.accepted) schemas.set(`${route} 202`, operation.accepted)
  }
  return schemas
}

const validators = new Map<TSchema, Validator>()

/** Uses another library than the validation of requests: one may notice what the other misses. */
function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator
}

function check(schema: TSchema, payload: string, route: string): void {
  const validator = validatorOf(schema)
  const answer: unknown = JSON.parse(payload)
  if (validator.Check(answer)) return
  const [error] = validator.Errors(answer)
  throw new Error(
    `${route} breaks the contract: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
  )
}
