import { everyOperation } from '@millwright/contract/api'
import { ProblemSchema } from '@millwright/contract/jobs'
import { statusOf } from '@millwright/contract/operation'
import Ajv, { type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

const ajv = new Ajv.default({ allErrors: true, strict: false })
addFormats.default(ajv)

/**
 * Holds every JSON answer against the contract. Rows become contract types unchecked; here the tests
 * check what the compiler took on trust. An answer that breaks the contract fails the request.
 */
export function checkAnswers(app: FastifyInstance): void {
  const isProblem = ajv.compile(ProblemSchema)
  const schemas = answerSchemas()
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload === '') return payload
    const route = `${request.method} ${request.routeOptions.url?.replace('/api/org/:orgId', '')}`
    if (type.startsWith('application/problem+json')) check(isProblem, payload, route)
    const isRight = schemas.get(`${route} ${reply.statusCode}`)
    if (isRight && type.startsWith('application/json')) check(isRight, payload, route)
    return payload
  })
}

function answerSchemas(): Map<string, ValidateFunction> {
  const schemas = new Map<string, ValidateFunction>()
  for (const { operation } of everyOperation()) {
    const route = `${operation.method} ${operation.path}`
    if (operation.result)
      schemas.set(`${route} ${statusOf(operation)}`, ajv.compile(operation.result))
    if (operation.accepted) schemas.set(`${route} 202`, ajv.compile(operation.accepted))
  }
  return schemas
}

function check(isRight: ValidateFunction, payload: string, route: string): void {
  if (isRight(JSON.parse(payload))) return
  const [error] = isRight.errors ?? []
  throw new Error(
    `${route} breaks the contract: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
  )
}
