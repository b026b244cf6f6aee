import { readdirSync, readFileSync } from 'node:fs'

import { everyOperation, type NamedOperation } from '@millwright/contract/every-operation'
import { errors } from '@millwright/contract/error-catalog'
import { statusOf, acceptsDryRun, acceptsIdempotencyKey } from '@millwright/contract/operation'

import { TypeTexts } from './type-text.ts'

const sources = new URL('../src/', import.meta.url)

const introduction = `# SDK reference

Generated from the contract and the sources by \`npm run sdk:reference\`; a test compares it. To get started, see
[README.md](README.md).

Every method takes one object: \`params\`, \`query\` and \`body\` as listed, and also \`signal\` and
\`headers\`. Parts with no required fields may be omitted. A query's \`limit\` has a default. The query of a read
also takes \`fields\`, a list of the fields to return, and that of a change marked with it takes \`dryRun\`. Each method
rejects with an \`ApiError\`; besides the codes listed, any may return \`invalid_request\`, \`unauthenticated\`,
\`permission_denied\`, \`not_found\`, \`rate_limited\`, \`too_large\`, \`unsupported_media_type\` and the 5xx codes.
`

/** The text of `sdk/api.md`: every function, every method with its path, types, permission and errors, every type. */
export function sdkReference(): string {
  const types = new TypeTexts()
  const resources = Map.groupBy(everyOperation(), ({ resource }) => resource)
  const methods = [...resources].map(
    ([resource, operations]) =>
      `### ${resource}\n\n${operations.map((named) => methodText(named, types)).join('\n\n')}`,
  )
  const named = types.named().map(([name, text]) => code(`type ${name} = ${text}`))
  return [
    introduction,
    '## Functions\n',
    functionTexts().join('\n\n'),
    '\n## Methods of a client\n',
    methods.join('\n\n'),
    '\n## Types\n',
    named.join('\n\n'),
    '',
  ].join('\n')
}

function methodText({ name, operation }: NamedOperation, types: TypeTexts): string {
  const { method, path, permission, summary, params, query, body, result, accepted } = operation
  const inputs = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? `${part}: ${types.textOf(schema, '  ')}` : [],
  )
  const input = inputs.length === 0 ? '' : `{\n  ${inputs.join('\n  ')}\n}`
  const answers = [result, accepted].flatMap((schema) => (schema ? types.textOf(schema) : []))
  const answer = answers.join(' | ') || answerOf(operation.answers)
  const codes = operation.errors ?? []
  const facts = [
    `\`${method} ${path}\``,
    `permission \`${permission}\``,
    `answers ${operation.answers === 'redirect' ? 307 : statusOf(operation)}${accepted ? ' or 202' : ''}`,
    ...(acceptsIdempotencyKey(operation) ? ['`Idempotency-Key`'] : []),
    ...(acceptsDryRun(operation) ? ['`dryRun`'] : []),
  ]
  return [
    `#### ${name}`,
    '',
    summary,
    '',
    facts.join(' · '),
    '',
    code(`${name}(${input}): Promise<${answer}>`),
    ...(codes.length === 0
      ? []
      : ['', `Errors: ${codes.map((each) => `\`${each}\` ${errors[each].status}`).join(', ')}`]),
  ].join('\n')
}

/** What a method returns when it isn't JSON. */
function answerOf(answers: 'redirect' | 'event-stream' | 'file' | undefined): string {
  if (answers === 'redirect') return 'string /* the signed address */'
  if (answers === 'event-stream') return 'never /* use followJob, or send */'
  return answers === 'file' ? 'Blob' : 'void'
}

/** The exported functions as declared in the sources, with their comments. */
function functionTexts(): string[] {
  const files = readdirSync(sources)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, sources), 'utf8')
    const declarations = text.matchAll(
      /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:(?:async )?function[\s\S]*?(?= \{\n)|interface[\s\S]*?\n\})/gm,
    )
    const address = `@millwright/sdk/${file.replace(/\.ts$/, '')}`
    const declared = [...declarations].map(([each]) => each)
    return declared.length === 0 ? [] : [`### \`${address}\`\n\n${code(declared.join('\n\n'))}`]
  })
}

function code(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
