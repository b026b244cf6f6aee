import assert from 'node:assert/strict'

import { errors, type ErrorCode } from '@millwright/contract/error-catalog'
import { isErrorCode, type Problem } from '@millwright/contract/errors'

/** The problem of a refusal, which must be complete, have a known code and reveal no internals. */
export async function problemIn(response: Response): Promise<Problem> {
  const text = await response.text()
  const about = `${response.url}: ${response.status} ${text.slice(0, 300)}`
  assert.match(
    response.headers.get('content-type') ?? '',
    /^application\/problem\+json/,
    `no problem+json: ${about}`,
  )
  const problem = JSON.parse(text) as Problem
  assert(isErrorCode(problem.code), `unknown code: ${about}`)
  assert.equal(problem.status, response.status, about)
  assert.equal(errors[problem.code].status, response.status, about)
  assert(problem.title && problem.type && problem.requestId, `incomplete: ${about}`)
  assert.doesNotMatch(text, inside, `tells of the inside: ${about}`)
  if (response.status === 401) assert.equal(response.headers.get('www-authenticate'), 'Bearer')
  if (response.status === 503 || response.status === 429) {
    assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/, about)
  }
  return problem
}

/** SQL, SQLSTATEs, stack frames and file names have no place in an answer. */
const inside =
  /\bselect \w+ from\b|\binsert into\b|relation "|column "|syntax error|violates|node_modules|\.ts:\d|\bat \w+ \(|TypeError|SyntaxError|SQLSTATE|pg_/i

/** The code of a refusal, which must be a valid problem. */
export async function codeIn(response: Response): Promise<ErrorCode> {
  return (await problemIn(response)).code
}

/** The parts of a problem that must be the same whether a record does not exist or belongs to someone else. */
export async function anonymousProblem(response: Response): Promise<Partial<Problem>> {
  const { requestId: _requestId, instance: _instance, ...same } = await problemIn(response)
  return same
}
