import { contentOf, refusalsOf } from './openapi-responses.ts'
import type { Json } from './openapi-schemas.ts'
import type { OtherTag } from './openapi-tags.ts'

/** The address where assistants use their own protocol, as a path of the API reference. */
export function assistantPaths(): Record<string, Json> {
  return { '/mcp': { post: message() } }
}

function message(): Json {
  const schema = {
    type: 'object',
    description: 'A message of JSON-RPC 2.0.',
    required: ['jsonrpc'],
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: { type: ['string', 'integer', 'null'] },
      method: { type: 'string' },
      params: { type: 'object' },
    },
    additionalProperties: false,
  }
  const answer = {
    type: 'object',
    properties: {
      jsonrpc: { type: 'string' },
      id: { type: ['string', 'integer', 'null'] },
      result: { type: 'object' },
      error: { type: 'object' },
    },
  }
  const example = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  return {
    operationId: 'assistants.message',
    tags: ['Assistants at work' satisfies OtherTag],
    summary: 'Send a message of the Model Context Protocol',
    description:
      'Send a message of the Model Context Protocol, over Streamable HTTP without sessions: `tools/list`, `tools/call`, `resources/read` … `Accept` names `application/json` and `text/event-stream`.\n\nNeeds an API key or an OAuth 2.1 token; every tool needs the permissions for what it does.',
    requestBody: { required: true, content: contentOf('application/json', schema, example) },
    responses: {
      200: {
        description: 'The answer.',
        content: contentOf('application/json', answer, { jsonrpc: '2.0', id: 1, result: {} }),
      },
      202: { description: 'A notification was accepted.' },
      ...refusalsOf([
        'malformed_json',
        'malformed_request',
        'unauthenticated',
        'cross_site_request',
        'too_large',
        'unsupported_media_type',
        'rate_limited',
        'database_unavailable',
        'overloaded',
      ]),
    },
  }
}
