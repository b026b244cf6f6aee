import { contentOf, headersOf, refusalsOf } from './openapi-responses.ts'
import type { Json } from './openapi-schemas.ts'
import type { OtherTag } from './openapi-tags.ts'

/** What the service serves to anyone, in addition to its operations, as paths of the API reference. */
export function publicPagePaths(): Record<string, Json> {
  return {
    '/g/{shortId}': { get: publicPage() },
    '/g/{shortId}/download': { get: publicCopy() },
    '/g/{shortId}/pdf': { get: publicPdf() },
    '/g/{shortId}/figures/{fileId}/{figureId}': { get: publicFigure() },
    '/healthz': { get: probe('health.live', 'Get whether the process is alive.') },
    '/readyz': {
      get: probe('health.ready', 'Get whether requests should be sent to this process.'),
    },
    '/.well-known/jwks.json': { get: publicKeys() },
    '/openapi.json': { get: reference() },
    '/postman.json': { get: collection() },
    '/llms.txt': { get: outline() },
  }
}

const onlyLanguage = 'Shows only procedures in this language, if there are any.'
const ofDay =
  'Shows what was published by the end of this day, if the guidebook shows earlier versions.'

function publicPage(): Json {
  const page = contentOf('text/html', { type: 'string' })
  return {
    ...describeOperation('Public pages', 'publicPages.get', 'Get the page that a label leads to.'),
    parameters: [
      inPath('shortId', 'The shortId of the guidebook.'),
      inQuery('open', 'With any value, redirects to the app, and to its sign-in.'),
      inQuery('language', onlyLanguage),
      inQuery('day', ofDay),
      inQuery(
        'serial',
        "Shows what applies to the machine with this serial number, by the guidebook's `serialRanges`, or today's page if none of them contains it. For the code on a machine.",
      ),
    ],
    responses: {
      200: { description: 'The guidebook, if it is shared.', content: page },
      302: {
        description: 'The guidebook in the app, for a member who is signed in.',
        headers: headersOf(['Location']),
      },
      404: { description: 'A page that offers the app: nothing is shared here.', content: page },
    },
  }
}

function publicCopy(): Json {
  return publicFile('download', {
    summary:
      'Get the page of a shared guidebook with its pictures, as a ZIP archive that opens offline.',
    contentType: 'application/zip',
    refusals: ['rate_limited'],
  })
}

function publicPdf(): Json {
  const headers = headersOf(['ETag', 'Accept-Ranges', 'Content-Disposition'])
  const content = contentOf('application/pdf', { type: 'string', format: 'binary' })
  return publicFile('pdf', {
    summary:
      'Get a shared guidebook as one tagged PDF, with contents, pictures and notices. It is made on the first request, and kept as long as its content stays the same.',
    parameters: [inQuery('language', onlyLanguage), inQuery('day', ofDay)],
    contentType: 'application/pdf',
    answers: {
      200: { description: 'The PDF.', headers, content },
      202: {
        description:
          'It is still being made after 25 seconds: ask again. A browser gets a page that does so.',
        headers: headersOf(['Retry-After']),
        content: contentOf('text/plain', { type: 'string' }),
      },
      206: {
        description: 'The requested range.',
        headers: { ...headers, ...headersOf(['Content-Range']) },
        content,
      },
      304: { description: 'Not modified.', headers: headersOf(['ETag']) },
    },
    refusals: [
      'rate_limited',
      'canceled',
      'range_not_satisfiable',
      'time_limit_exceeded',
      'memory_limit_exceeded',
    ],
  })
}

function publicFigure(): Json {
  return publicFile('figure', {
    summary: 'Get a figure that a shared guidebook shows.',
    parameters: [
      inPath('fileId', 'The id of the document.'),
      inPath('figureId', 'The id of the figure.'),
    ],
    contentType: 'image/*',
  })
}

/** A file of a shared guidebook. */
function publicFile(
  name: string,
  {
    summary,
    parameters = [],
    contentType,
    answers = {},
    refusals = [],
  }: {
    summary: string
    parameters?: Json[]
    contentType: string
    answers?: Json
    refusals?: Parameters<typeof refusalsOf>[0]
  },
): Json {
  return {
    ...describeOperation('Public pages', `publicPages.${name}`, summary),
    parameters: [inPath('shortId', 'The shortId of the guidebook.'), ...parameters],
    responses: {
      200: {
        description: 'The bytes.',
        content: contentOf(contentType, { type: 'string', format: 'binary' }),
      },
      404: {
        description: 'Nothing like this is shared here.',
        content: contentOf('text/plain', { type: 'string' }),
      },
      ...answers,
      ...refusalsOf(refusals),
    },
  }
}

function probe(operationId: string, summary: string): Json {
  const schema = {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'string', enum: ['ok'] } },
  }
  return {
    ...describeOperation('Service', operationId, summary),
    responses: {
      200: {
        description: 'It is.',
        content: contentOf('application/json', schema, { status: 'ok' }),
      },
      ...refusalsOf([
        'malformed_request',
        'database_unavailable',
        'storage_unavailable',
        'overloaded',
      ]),
    },
  }
}

function publicKeys(): Json {
  const schema = {
    type: 'object',
    required: ['keys'],
    properties: { keys: { type: 'array', items: { type: 'object' } } },
  }
  return {
    ...describeOperation(
      'Service',
      'service.publicKeys',
      'Get the keys that sessions are signed with.',
    ),
    responses: {
      200: {
        description: 'A JSON Web Key Set (RFC 7517).',
        content: contentOf('application/json', schema, { keys: [] }),
      },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function reference(): Json {
  return {
    ...describeOperation('Service', 'service.apiReference', 'Get this document.'),
    parameters: [
      {
        name: 'If-None-Match',
        in: 'header',
        description: 'Returns 304 if this is still its ETag.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'OpenAPI 3.1.',
        headers: headersOf(['ETag']),
        content: contentOf('application/json', { type: 'object' }, {}),
      },
      304: { description: 'Not modified.', headers: headersOf(['ETag']) },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function collection(): Json {
  const summary = 'Get a Postman collection with a request for each operation.'
  return {
    ...describeOperation('Service', 'service.postmanCollection', summary),
    responses: {
      200: {
        description: 'A collection of schema 2.1.',
        content: contentOf('application/json', { type: 'object' }, {}),
      },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function outline(): Json {
  const summary = 'Get the API for language models: one line for each operation.'
  return {
    ...describeOperation('Service', 'service.outline', summary),
    responses: {
      200: { description: 'Markdown.', content: contentOf('text/plain', { type: 'string' }) },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function describeOperation(tag: OtherTag, operationId: string, summary: string): Json {
  return {
    operationId,
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    description: `${summary}\n\nRequires no token.`,
    security: [],
  }
}

function inPath(name: string, description: string): Json {
  return { name, in: 'path', required: true, description, schema: { type: 'string' } }
}

function inQuery(name: string, description: string): Json {
  return { name, in: 'query', description, schema: { type: 'string' } }
}
