import { everyOperation, type NamedOperation } from '@millwright/contract/every-operation'
import type { Operation } from '@millwright/contract/operation'
import { fieldsOf, queryOf } from '@millwright/contract/query-of'

import type { TypeTexts } from '../reference/type-text.ts'

interface Fields {
  properties?: Record<string, object>
  required?: string[]
}

/** The methods of a client as an interface of plain types: what `Methods` computes from the contract. */
export function methodTypes(types: TypeTexts): string {
  const resources = Map.groupBy(everyOperation(), ({ resource }) => resource)
  const members = [...resources].map(([resource, operations]) => {
    const methods = operations.map((named) => `    ${methodType(named, types)}`)
    return `  readonly ${resource}: {\n${methods.join('\n')}\n  }`
  })
  return `export interface Methods {\n${members.join('\n')}\n}`
}

function methodType({ name, operation }: NamedOperation, types: TypeTexts): string {
  const verb = name.slice(name.indexOf('.') + 1)
  const parts = partsOf(operation, types)
  const isNeeded = parts.some(({ isRequired }) => isRequired)
  const fields = parts.map(
    ({ part, isRequired, text }) => `${part}${isRequired ? '' : '?'}: ${text}`,
  )
  const input = `input${isNeeded ? '' : '?'}: { ${fields.join('; ')} } & CallOptions`
  const words = `/** ${operation.summary} */`
  const answer = answerType(operation, types)
  const method = `(${input}) => Promise<${answer}>`
  const choosing = `Choosing<{ ${fields.join('; ')} } & CallOptions, ${answer}>`
  const type = fieldsOf(operation).length > 0 ? `${choosing} & (${method})` : method
  return `${words}\n    readonly ${verb}: ${type}`
}

function partsOf(operation: Operation, types: TypeTexts) {
  const { method, params, body } = operation
  const query = withoutFields(queryOf(operation))
  const shownQuery =
    Object.keys(query.properties ?? {}).length > 0 ? withoutDefaults(query) : undefined
  const parts = [
    { part: 'params', schema: params, isRequired: true },
    { part: 'query', schema: shownQuery, isRequired: hasRequired(shownQuery) },
    { part: 'body', schema: body, isRequired: method !== 'POST' || hasRequired(body) },
  ]
  return parts.flatMap(({ part, schema, isRequired }) =>
    schema ? { part, isRequired, text: types.textOf(schema, '    ') } : [],
  )
}

/** A method called with `fields` returns only those, with its own type for that. */
function withoutFields(query: Fields): Fields {
  const { fields: _fields, ...properties } = query.properties ?? {}
  return { ...query, properties }
}

function hasRequired(schema: Fields | undefined): boolean {
  const isUnion = schema !== undefined && !schema.properties
  return isUnion || (schema?.required ?? []).length > 0
}

/** A field with a default may be omitted. */
function withoutDefaults(schema: Fields): Fields {
  const { properties = {}, required = [] } = schema
  return {
    ...schema,
    required: required.filter((name) => !('default' in (properties[name] ?? {}))),
  }
}

function answerType({ answers, result, accepted }: Operation, types: TypeTexts): string {
  if (answers === 'redirect') return 'string'
  if (answers === 'file') return 'Blob'
  const texts = [result, accepted].flatMap((schema) => (schema ? types.textOf(schema, '    ') : []))
  return texts.join(' | ') || 'undefined'
}
