import { ApiError, type FieldError } from '@millwright/contract/errors'
import { clearedBy } from '@millwright/contract/fields'
import { canCreate, type Operation } from '@millwright/contract/operation'
import { queryOf } from '@millwright/contract/query-of'
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'

import { isStorable } from '#platform/http/json-body'
import { errorsIn } from '#platform/http/schemas'
import { closestName } from '#platform/http/spelling'

const maxErrors = 20
/** Longer field names are not repeated. */
const longestName = 100

/** The schema of a part that an operation lacks. */
const nothing = { type: 'object', additionalProperties: false }
const anyPath = {}

export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

/** Fills in defaults and converts the text of paths and queries to the types in the contract. */
export type Validator = (parts: RequestParts) => ApiError | undefined

/** What callers choose to call a record by; other parameters of a path name what is there. */
const ownNames = /^path\/(?:system|externalId)$/

/** Path parameters that match no resource return 404, unless they name one to be made; all else 400. */
export function createValidator(operation: Operation): Validator {
  const { params, body } = operation
  const query = queryOf(operation)
  const readPath = textReader(params)
  const readQuery = textReader(query)
  const clear = clearer(body)
  const isMisnaming = ({ pointer }: FieldError) => canCreate(operation) && ownNames.test(pointer)
  return (parts) => {
    const unstorable = [...textsIn(parts.params), ...textsIn(parts.query)].some(
      (text) => !isStorable(text),
    )
    if (unstorable)
      return new ApiError('invalid_request', { detail: 'The address contains a NUL character.' })
    readPath(parts.params)
    readQuery(parts.query)
    const errors = [
      ...fieldErrors(parts.query, query, 'query'),
      ...fieldErrors(parts.body, body ?? nothing, '').map((error) => withPlace(error, query)),
    ]
    if (errors.length > 0) return invalidRequest(errors)
    const misnamed = fieldErrors(parts.params, params ?? anyPath, 'path')
    if (misnamed.length > 0) {
      return misnamed.every(isMisnaming) ? invalidRequest(misnamed) : new ApiError('not_found')
    }
    clear(parts.body)
    return undefined
  }
}

/**
 * Paths and queries are text; their types are in the schema. An unusual spelling of a number, such as `0x10`, stays
 * text and is refused.
 */
function textReader(schema: TSchema | undefined): (parts: unknown) => void {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: string }> }
  const typed = Object.entries(properties).filter(([, { type = '' }]) => type in textReaders)
  return (parts) => {
    const texts = parts as Record<string, unknown>
    for (const [name, { type = '' }] of typed) {
      const text = texts[name]
      if (typeof text === 'string') texts[name] = textReaders[type]?.(text)
    }
  }
}

/** Replaces null with the value it stands for, if the schema names one. */
function clearer(schema: TSchema | undefined): (body: unknown) => void {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, object> }
  const clearable = Object.entries(properties).flatMap(([name, property]) =>
    clearedBy in property ? [[name, property[clearedBy]] as const] : [],
  )
  return (body) => {
    const fields = body as Record<string, unknown>
    for (const [name, cleared] of clearable) {
      if (fields[name] === null) fields[name] = structuredClone(cleared)
    }
  }
}

const textReaders: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, false: false })[text] ?? text,
  array: (text) => text.split(','),
}

/**
 * Validates what a handler assembles against the contract, where it can outgrow the input.
 *
 * @returns a check that throws `invalid_request`
 */
export function createShapeCheck(schema: TSchema): (value: unknown) => void {
  return (value) => {
    const errors = fieldErrors(value, schema, '')
    if (errors.length > 0) throw invalidRequest(errors)
  }
}

export function invalidRequest(errors: FieldError[]): ApiError {
  const [first] = errors
  const rest = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return new ApiError('invalid_request', {
    detail: first ? `${first.pointer || 'The body'}: ${first.message}${rest}` : '',
    errors,
  })
}

/** If a body contains a query parameter, the error says where it belongs. */
function withPlace(error: FieldError, query: object): FieldError {
  const name = error.pointer.slice(1)
  const isParameter = error.code === 'unknown_field' && propertyNames(query).includes(name)
  return isParameter
    ? { ...error, message: `${name} is a parameter of the query, as in ?${name}=…` }
    : error
}

function fieldErrors(value: unknown, schema: object, where: string): FieldError[] {
  return errorsIn(schema, value)
    .slice(0, maxErrors)
    .map((error) => fieldError(error, schema, where))
}

function fieldError(error: ErrorObject, schema: object, where: string): FieldError {
  const { keyword, instancePath, params, message } = error
  const path = where ? `${where}${instancePath}` : instancePath
  if (keyword === 'additionalProperties') {
    const given = String(params['additionalProperty'])
    const name = given.slice(0, longestName).toWellFormed()
    const closest = closestName(name, propertyNames(schema))
    return {
      pointer: `${path}/${name}`,
      code: 'unknown_field',
      message: `Unknown field ${name}.${closest ? ` Did you mean ${closest}?` : ''}`,
    }
  }
  if (keyword === 'required') {
    return {
      pointer: `${path}/${String(params['missingProperty'])}`,
      code: 'required',
      message: 'It is required.',
    }
  }
  return {
    pointer: path,
    code: codes[keyword] ?? keyword,
    message: sentence(error, message),
  }
}

const codes: Record<string, string> = {
  maxLength: 'too_long',
  minLength: 'too_short',
  maxItems: 'too_many',
  minItems: 'too_few',
  maximum: 'too_large',
  minimum: 'too_small',
  type: 'wrong_type',
  enum: 'unknown_value',
  format: 'wrong_format',
  pattern: 'wrong_format',
}

function sentence({ keyword, params }: ErrorObject, message: string | undefined): string {
  if (keyword === 'enum')
    return `It must be one of ${(params['allowedValues'] as unknown[]).join(', ')}.`
  return `It ${message ?? 'is not valid'}.`
}

/** The names at the top of a schema, for "did you mean". */
function propertyNames(schema: object): string[] {
  const { properties, anyOf } = schema as { properties?: object; anyOf?: object[] }
  return [...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap(propertyNames)]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
