import { assistantScopes } from './assistant-scopes.ts'
import type { ErrorCode } from './error-catalog.ts'
import { contentOf, headersOf, refusalsOf } from './openapi-responses.ts'
import type { Json } from './openapi-schemas.ts'
import type { OtherTag } from './openapi-tags.ts'

const refusals = [
  'malformed_request',
  'malformed_json',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'database_unavailable',
  'overloaded',
] as const satisfies ErrorCode[]

/** How assistants get access by OAuth 2.1, as paths of the API reference. */
export function oauthApiPaths(): Record<string, Json> {
  const resource = metadata('oauth.resource', 'Get the protected resource metadata (RFC 9728).')
  return {
    '/.well-known/oauth-authorization-server': {
      get: metadata('oauth.server', 'Get the authorization server metadata (RFC 8414).'),
    },
    '/.well-known/oauth-protected-resource': { get: resource },
    '/.well-known/oauth-protected-resource/mcp': {
      get: { ...resource, operationId: 'oauth.resourceOfPath' },
    },
    '/oauth/authorize': { get: authorize() },
    '/oauth/register': { post: register() },
    '/oauth/token': { post: token() },
    '/oauth/revoke': { post: revoke() },
  }
}

function metadata(operationId: string, summary: string): Json {
  return {
    ...describeOperation(operationId, summary),
    responses: {
      200: {
        description: 'Addresses, scopes and methods.',
        content: contentOf('application/json', { type: 'object' }, {}),
      },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function authorize(): Json {
  const fields = {
    client_id: 'The id of the client, as registered.',
    redirect_uri: 'One that it has registered, exactly as registered.',
    response_type: '`code`.',
    code_challenge: 'SHA-256 of the verifier (RFC 7636).',
    code_challenge_method: '`S256`.',
    scope: `Of ${assistantScopes.join(', ')}; if omitted, \`read\`.`,
    state: 'Returned unchanged.',
    resource: 'The address of `/mcp` (RFC 8707).',
  }
  return {
    ...describeOperation(
      'oauth.authorize',
      'Redirect a person to the page where they allow an assistant, or to an error.',
    ),
    parameters: Object.entries(fields).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
    responses: {
      200: {
        description: 'That page, to a browser that follows redirects.',
        content: contentOf('text/html', { type: 'string' }),
      },
      302: { description: 'To that page.', headers: headersOf(['Location']) },
      ...refusalsOf(['malformed_request', 'database_unavailable', 'overloaded']),
    },
  }
}

function register(): Json {
  const redirectUris = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 10 }
  const sent = {
    type: 'object',
    description: 'Other metadata may be sent and is ignored (RFC 7591, section 2).',
    required: ['redirect_uris'],
    properties: { client_name: { type: 'string' }, redirect_uris: redirectUris },
  }
  const answered = {
    type: 'object',
    properties: { client_id: { type: 'string' }, ...sent.properties },
  }
  const example = {
    client_name: 'Assistant',
    redirect_uris: ['https://assistant.example/callback'],
  }
  return {
    ...describeOperation('oauth.register', 'Register a client (RFC 7591). It gets no secret.'),
    requestBody: { required: true, content: contentOf('application/json', sent, example) },
    responses: {
      201: {
        description: 'The client.',
        content: contentOf('application/json', answered, { ...example, client_id: 'mwc_…' }),
      },
      ...withOAuthErrors(),
    },
  }
}

function token(): Json {
  const fields = ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri']
  const answered = {
    type: 'object',
    properties: {
      access_token: { type: 'string' },
      token_type: { type: 'string' },
      expires_in: { type: 'integer' },
      refresh_token: { type: 'string' },
      scope: { type: 'string' },
    },
  }
  const example = { access_token: 'mwa_…', token_type: 'Bearer', expires_in: 3600, scope: 'read' }
  return {
    ...describeOperation(
      'oauth.token',
      'Exchange a code or a refresh token for tokens. A refresh token works once: sending it again revokes the tokens it led to.',
    ),
    requestBody: formOf([...fields, 'refresh_token', 'resource'], ['grant_type', 'client_id']),
    responses: {
      200: { description: 'Tokens.', content: contentOf('application/json', answered, example) },
      ...withOAuthErrors(),
    },
  }
}

function revoke(): Json {
  return {
    ...describeOperation(
      'oauth.revoke',
      "Revoke an assistant's access by one of its tokens (RFC 7009).",
    ),
    requestBody: formOf(['token', 'token_type_hint', 'client_id'], ['token']),
    responses: {
      200: {
        description: 'The token is revoked, if it existed.',
        content: contentOf('application/json', { type: 'object' }, {}),
      },
      ...refusalsOf(refusals),
    },
  }
}

function formOf(names: string[], required: string[]): Json {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', required, properties }
  return { required: true, content: contentOf('application/x-www-form-urlencoded', schema) }
}

/** Adds the two kinds of status 400: in the format of OAuth, and in that of every other address. */
function withOAuthErrors(): Json {
  const schema = {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  }
  const answers = refusalsOf(refusals) as Record<string, { content: object }>
  const wrong = answers['400']
  return {
    ...answers,
    400: {
      ...wrong,
      description: 'An OAuth error (RFC 6749, section 5.2), or no JSON.',
      content: {
        ...wrong?.content,
        ...contentOf('application/json', schema, { error: 'invalid_grant' }),
      },
    },
  }
}

function describeOperation(operationId: string, summary: string): Json {
  return {
    operationId,
    tags: ['Assistants at work' satisfies OtherTag],
    summary: summary.split('. ')[0]?.replace(/\.$/, ''),
    description: `${summary}\n\nRequires no token.`,
    security: [],
  }
}
