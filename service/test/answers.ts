import { everyOperation } from '@millwright/contract/every-operation'
import { ProblemSchema } from '@millwright/contract/problem'
import { statusOf } from '@millwright/contract/operation'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'

/** As for requests, but the first error is enough. */
const ajv = new Ajv.default({ strict: false, validateSchema: false, code: { optimize: false } })
addFormats.default(ajv)

/**
 * Holds every JSON answer against the contract. Rows become contract types unchecked; here the tests
 * check what the compiler took on trust. An answer that breaks the contract fails the request. Few tests
 * see many operations, so a schema is compiled when it is first needed.
 */
export function checkAnswers(app: FastifyInstance): void {
  const schemas = answerSchemas()
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload === '') return payload
    const route = `${request.method} ${request.routeOptions.url?.replace('/api/org/:orgId', '')}`
    if (type.startsWith('application/problem+json')) check(ProblemSchema, payload, route)
    const schema = schemas.get(`${route} ${reply.statusCode}`)
    // What is asked for in part is no whole record.
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

function check(schema: TSchema, payload: string, route: string): void {
  const isRight = ajv.compile(schema)
  if (isRight(JSON.parse(payload))) return
  const [error] = isRight.errors ?? []
  throw new Error(
    `${route} breaks the contract: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
  )
}
