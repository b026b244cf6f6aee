import type { ApiDocument, ApiOperation } from './api-document.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { bytesOf, targetOf, type Answer } from './sending.ts'
import type { World } from './world.ts'

/** A violation in a response, by the name of its rule. */
export interface Defect {
  rule: string
  what: string
}

const slowMilliseconds = 15_000
/** The connection of a larger body is closed while it is being sent. */
const maxBytes = 8 * 1024 * 1024
const identifiers = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** SQL, SQLSTATEs, stack frames and file names don't belong in a response. */
const inside =
  /\bselect \w+ from\b|\binsert into\b|relation \\"|column \\"|syntax error|violates|node_modules|\.ts:\d|\bat \w+ \(|TypeError|SyntaxError|SQLSTATE|pg_/i

/** Checks a response against the document and against the rules. The first violation is returned. */
export function defectOf(
  document: ApiDocument,
  request: FuzzRequest,
  answer: Answer,
  world: World,
): Defect | undefined {
  const { status, milliseconds } = answer
  const text = answer.body.toString('utf8')
  if (status === 0) {
    const isTooLarge = Buffer.byteLength(bytesOf(request) ?? '') > maxBytes
    return isTooLarge ? undefined : { rule: 'answers', what: 'no answer' }
  }
  if (status >= 500) return { rule: 'no 5xx', what: `${status} ${text.slice(0, 300)}` }
  if (milliseconds > slowMilliseconds) {
    return { rule: 'answers in time', what: `${Math.round(milliseconds)} ms` }
  }
  if (!answer.headers.has('x-request-id')) return { rule: 'has a request id', what: String(status) }
  return (
    refusalDefect(answer, text) ??
    leakDefect(request, status, text, world) ??
    documentDefect(document, request, answer, text) ??
    acceptanceDefect(document, request, status)
  )
}

/** Every refusal is a problem with a known code and its status's headers. */
function refusalDefect({ status, headers, body }: Answer, text: string): Defect | undefined {
  if (status < 400) return undefined
  const type = headers.get('content-type') ?? ''
  if (body.length > 0 && !type.startsWith('application/problem+json')) {
    return { rule: 'refusals are problems', what: `${status} ${type} ${text.slice(0, 200)}` }
  }
  if (inside.test(text)) return { rule: 'tells nothing of the inside', what: text.slice(0, 300) }
  const needed: Record<number, string> = {
    401: 'www-authenticate',
    405: 'allow',
    429: 'retry-after',
  }
  const name = needed[status]
  return name === undefined || headers.has(name)
    ? undefined
    : { rule: 'has the headers of its status', what: `${status} without ${name}` }
}

/** Nothing of another organization is ever returned, except what the request itself contained. */
function leakDefect(
  request: FuzzRequest,
  status: number,
  text: string,
  { home, foreign }: World,
): Defect | undefined {
  const { caller, params } = request
  const [own, other] = caller.tenant === home ? [home, foreign] : [foreign, home]
  const isForeign = (id: string) => other.memory.ids.has(id) && !own.memory.ids.has(id)
  // External IDs can be any text.
  const { externalId: _, ...ids } = params
  const requested = status < 300 ? Object.values(ids).find(isForeign) : undefined
  if (requested)
    return { rule: 'keeps organizations apart', what: `${status} for foreign ${requested}` }
  const sent = `${targetOf(request)} ${JSON.stringify(request.headers)} ${String(bytesOf(request) ?? '')}`
  const leaked = (text.match(identifiers) ?? []).find((id) => isForeign(id) && !sent.includes(id))
  return leaked === undefined
    ? undefined
    : { rule: 'keeps organizations apart', what: `${status} holds foreign ${leaked}` }
}

function documentDefect(
  document: ApiDocument,
  request: FuzzRequest,
  answer: Answer,
  text: string,
): Defect | undefined {
  const { operation, method } = request
  const { status, headers } = answer
  const documented = operation.answers[String(status)]
  const isItself = request.path === undefined && sameMethod(operation, method)
  if (!isItself) return undefined
  if (!documented) return { rule: 'status is documented', what: `${status} ${text.slice(0, 300)}` }
  for (const [name, { required }] of Object.entries(documented.headers ?? {})) {
    if (required && !headers.has(name)) {
      return { rule: 'has the documented headers', what: `${status} without ${name}` }
    }
  }
  if (method === 'HEAD' || !documented.content) {
    return answer.body.length === 0 ? undefined : { rule: 'has no body', what: text.slice(0, 200) }
  }
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!(type in documented.content)) {
    return { rule: 'content type is documented', what: `${status} ${type}` }
  }
  // A stream of JSON lines isn't JSON as a whole.
  if (!/[/+]json$/.test(type)) return undefined
  const [, fields] = request.query.find(([name]) => name === 'fields') ?? []
  return fields === undefined || status >= 400
    ? bodyDefect(document, operation, status, type, text)
    : choiceDefect(fields.split(','), text)
}

/** Of a record, or of each in a list, only the requested fields are returned. */
function choiceDefect(fields: string[], text: string): Defect | undefined {
  const body = JSON.parse(text) as { items?: object[]; nextCursor?: unknown }
  const records = body.items && 'nextCursor' in body ? body.items : [body]
  const other = records.flatMap((each) => Object.keys(each)).find((name) => !fields.includes(name))
  return other === undefined ? undefined : { rule: 'body is as documented', what: `holds ${other}` }
}

function bodyDefect(
  document: ApiDocument,
  operation: ApiOperation,
  status: number,
  type: string,
  text: string,
): Defect | undefined {
  const body = JSON.parse(text) as { code?: string; status?: number }
  const wrong = document.wrongIn(operation, status, type, body)
  if (wrong !== undefined) return { rule: 'body is as documented', what: `${status} ${wrong}` }
  if (status < 400) return undefined
  const codes = operation.answers[String(status)]?.description.split(', ') ?? []
  if (body.status !== status || !codes.includes(body.code ?? '')) {
    return { rule: 'code is documented', what: `${status} ${body.code}` }
  }
  return undefined
}

function sameMethod({ method }: ApiOperation, sent: string): boolean {
  return method === sent || (method === 'GET' && sent === 'HEAD')
}

/** Invalid requests are not carried out. */
function acceptanceDefect(
  document: ApiDocument,
  { operation, method, path, query, body, bytes }: FuzzRequest,
  status: number,
): Defect | undefined {
  if (status >= 300 || path !== undefined || method !== operation.method) return undefined
  for (const [name, value] of query) {
    const wrong = document.wrongInQuery(operation, name, value)
    if (wrong !== undefined)
      return { rule: 'refuses what is not allowed', what: `${name} ${wrong}` }
  }
  if (!operation.body || bytes !== undefined) return undefined
  const wrong = document.wrongInRequest(operation, body)
  // A change may repeat read-only fields if they are equal.
  const isRepetition = wrong?.includes('additional properties') && /PATCH|PUT/.test(method)
  return wrong === undefined || isRepetition
    ? undefined
    : { rule: 'refuses what is not allowed', what: wrong }
}
