import { Type, type TProperties, type TSchema } from 'typebox'

import { oneOf, record } from './fields.ts'
import { acceptsDryRun, type Operation } from './operation.ts'

/** The query parameters of every change by a known caller. */
export const ChangeQuery = record({
  dryRun: Type.Optional(
    Type.Boolean({
      description:
        'Whether to return only what the change would return: nothing is changed or sent.',
    }),
  ),
})

/** The query of an operation: its own parameters and those of all operations of its kind. */
export function queryOf(operation: Operation) {
  const { properties = {} } = (operation.query ?? {}) as { properties?: TProperties }
  return record({
    ...properties,
    ...(acceptsDryRun(operation) && ChangeQuery.properties),
    ...choiceOf(fieldsOf(operation)),
    ...expansionOf(Object.keys(operation.expand ?? {})),
  })
}

/** The parameter for the kinds of records to include. */
function expansionOf([first, ...others]: string[]) {
  if (first === undefined) return {}
  return {
    expand: Type.Optional(
      Type.Array(oneOf([first, ...others]), {
        minItems: 1,
        uniqueItems: true,
        description: 'Kinds of records to include in `expanded`, separated by commas.',
      }),
    ),
  }
}

/** The parameter for the fields to return from a GET. */
function choiceOf([first, ...others]: string[]) {
  if (first === undefined) return {}
  return {
    fields: Type.Optional(
      Type.Array(oneOf([first, ...others]), {
        minItems: 1,
        description: 'Which fields to return, separated by commas; in a list, of each item.',
      }),
    ),
  }
}

interface Shape {
  properties?: Record<string, TSchema>
  anyOf?: TSchema[]
  items?: TSchema
}

/** The fields in the answer to a GET, or in each of its items if it is a list. */
export function fieldsOf({ method, answers, result }: Operation): string[] {
  if (method !== 'GET' || answers !== undefined || !result) return []
  const { properties = {} } = result as { properties?: Record<string, Shape> }
  const item = properties['items']?.items
  return namesIn(isListOf(result) && item ? item : result)
}

/** Whether an answer is a list, by page or from a cursor on. */
export function isListOf(result: TSchema): boolean {
  const { properties = {} } = result as Shape
  return 'items' in properties && 'nextCursor' in properties
}

function namesIn(schema: TSchema): string[] {
  const { properties = {}, anyOf = [] } = schema as Shape
  return [...new Set([...Object.keys(properties), ...anyOf.flatMap(namesIn)])]
}
