import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'
import { documentLanguages } from './languages.ts'
import { operation } from './operation.ts'
import { Callout, Item, Section } from './procedure-content.ts'

/** Over a hundred pages of plain text, or ten to twenty in the HTML that Word puts on the clipboard. */
export const maxTextLength = 400_000

/** The content that is read from a text. */
export const TextContent = record(
  {
    outline: Type.Array(Section, {
      description: 'Content above the first heading is in a section without a title.',
    }),
    callouts: Type.Array(Callout, { description: 'The notices of a text without steps.' }),
    tools: Type.Array(Item),
    parts: Type.Array(Item),
  },
  { title: 'TextContent' },
)
export type TextContent = Static<typeof TextContent>

export const procedureText = {
  read: operation({
    method: 'POST',
    path: '/procedures/read-text',
    permission: 'procedures.edit',
    takesDryRun: false,
    summary:
      'Read a text as the content of a procedure: list items and paragraphs become steps, signal words become callouts, headings become sections. Nothing is stored.',
    body: record({
      text: Type.String({ minLength: 1, maxLength: maxTextLength }),
      format: Type.Optional(
        oneOf(
          ['html', 'text'],
          '`text`, which may be Markdown, if omitted. Pictures are left out.',
        ),
      ),
      language: Type.Optional(
        oneOf(documentLanguages, 'The language of the text; detected if omitted.'),
      ),
    }),
    status: 200,
    result: TextContent,
    takesIdempotencyKey: false,
    onlyReads: true,
    isNoted: false,
    errors: [
      'document_empty',
      'document_damaged',
      'document_crashed',
      'document_too_long',
      'memory_limit_exceeded',
      'time_limit_exceeded',
    ],
  }),
}
