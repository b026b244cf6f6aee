import { everyOperation, type NamedOperation } from './every-operation.ts'
import { createRequestExample } from './openapi-examples.ts'
import type { Json } from './openapi-schemas.ts'
import { resourceDescriptions, tagOf } from './openapi-tags.ts'
import type { Operation } from './operation.ts'
import { queryOf } from './query-of.ts'

/**
 * The API as a Postman collection (schema 2.1): a folder for each resource, a request for each operation, with an example
 * of its body. `baseUrl` and `token` are variables.
 */
export function postmanCollection(baseUrl: string): Json {
  const operations = everyOperation()
  return {
    info: {
      name: 'Millwright',
      description:
        'Set `token` to an API key, or to `session.jwt` of `POST /users/exchange-session`.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl, type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item: Object.entries(resourceDescriptions).map(([resource, description]) => ({
      name: tagOf(resource),
      description,
      item: operations.filter((each) => each.resource === resource).map(requestOf),
    })),
  }
}

function requestOf({ name, operation }: NamedOperation): Json {
  const { method, permission, summary, body } = operation
  return {
    name: summary.split(/[.:;] /)[0]?.replace(/\.$/, '') ?? name,
    request: {
      method,
      description: summary,
      ...(permission === 'anyone' && { auth: { type: 'noauth' } }),
      header: body ? [{ key: 'content-type', value: 'application/json' }] : [],
      url: urlOf(operation),
      ...(body && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(createRequestExample(body), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    response: [],
  }
}

/** Path parameters are variables of the request; query parameters are listed but disabled. */
function urlOf(operation: Operation): Json {
  const path = operation.path.slice(1).split('/')
  const variables = path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
  return {
    raw: `{{baseUrl}}${operation.path}`,
    host: ['{{baseUrl}}'],
    path,
    ...(variables.length > 0 && { variable: variables.map((key) => ({ key, value: '' })) }),
    query: parametersOf(operation).map(([key, { description = '' }]) => ({
      key,
      value: '',
      description,
      disabled: true,
    })),
  }
}

interface Described {
  description?: string
}

function parametersOf(operation: Operation): [string, Described][] {
  const { properties = {} } = (queryOf(operation) ?? {}) as {
    properties?: Record<string, Described>
  }
  return Object.entries(properties)
}
