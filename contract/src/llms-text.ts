import { everyOperation, type NamedOperation } from './every-operation.ts'
import { resourceDescriptions, tagOf } from './openapi-tags.ts'

/** The API in a form for language models (llmstxt.org): a line for each operation, and links to everything else. */
export function llmsText(baseUrl: string): string {
  const operations = everyOperation()
  const resources = Object.entries(resourceDescriptions).flatMap(([resource, about]) => [
    '',
    `### ${tagOf(resource)}`,
    '',
    about,
    '',
    ...operations.filter((each) => each.resource === resource).map(lineOf),
  ])
  return `${[...beginning(baseUrl), ...resources].join('\n')}\n`
}

function beginning(baseUrl: string): string[] {
  return [
    '# Millwright',
    '',
    '> Procedural knowledge about physical things: guidebooks of machines and parts, step-by-step procedures with safety notices, documents, runs, courses. Everything the app does goes through this HTTP API.',
    '',
    `Send \`Authorization: Bearer\` with an API key, which an admin creates under Settings. Requests and responses are JSON; errors are \`application/problem+json\` with a \`code\`. Organization-scoped paths also work below \`${baseUrl}/api/org/{slug}\`. Lists return \`{items, nextCursor}\`; pass \`nextCursor\` as \`cursor\`. A POST with an \`Idempotency-Key\` takes effect once.`,
    '',
    '## Docs',
    '',
    `- [OpenAPI 3.1](${baseUrl}/openapi.json): every operation with its schemas, examples and errors`,
    `- [API reference](${baseUrl}/docs): the same, for people`,
    `- [Postman collection](${baseUrl}/postman.json): the same, as requests to send`,
    '',
    '## Operations',
    '',
    'Path parameters are written as `:name`. Only GET requests change nothing.',
  ]
}

function lineOf({ operation: { method, path, summary } }: NamedOperation): string {
  return `- \`${method} ${path}\`: ${summary}`
}
