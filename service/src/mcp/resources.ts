import { guidebooks } from '@millwright/contract/guidebooks'
import { procedures } from '@millwright/contract/procedures'

import type { Caller } from './caller.ts'
import { titleText } from './record-content.ts'
import type { Tool } from './tool.ts'
import { readDocumentPage, readGuidebook } from './tools/guidebooks.ts'
import { readProcedure } from './tools/procedures.ts'

const mimeType = 'text/markdown'
/** How many of each kind are listed; the others are found by searching. */
const maxListed = 50

export const resourceTemplates = [
  {
    uriTemplate: 'millwright://guidebooks/{guidebookId}',
    name: 'guidebook',
    description: 'A guidebook: the facts about its item, with its procedures and documents.',
    mimeType,
  },
  {
    uriTemplate: 'millwright://procedures/{procedureId}',
    name: 'procedure',
    description: 'The newest version of a procedure, with every notice complete.',
    mimeType,
  },
  {
    uriTemplate: 'millwright://documents/{documentId}/pages/{page}',
    name: 'page of a document',
    description: 'The text of one page of an uploaded document.',
    mimeType,
  },
]

/** The most recently changed guidebooks and procedures. */
export async function listResources(caller: Caller) {
  const { perform } = caller.contextOf({ operations: [guidebooks.list, procedures.list] })
  const query = { limit: maxListed, sort: '-updatedAt' as const }
  const [books, written] = await Promise.all([
    perform(guidebooks.list, { query }),
    perform(procedures.list, { query }),
  ])
  return [
    ...books.items.map(({ shortId, title }) => ({
      uri: `millwright://guidebooks/${shortId}`,
      name: shortId,
      title: `Guidebook “${titleText(title)}”`,
      mimeType,
    })),
    ...written.items.map(({ id, title }) => ({
      uri: `millwright://procedures/${id}`,
      name: id,
      title: `Procedure “${titleText(title)}”`,
      mimeType,
    })),
  ]
}

/** The tool that reads the resource at an address; undefined for unknown addresses. */
export function readerOf(uri: string): { tool: Tool; input: object } | undefined {
  const [, guidebookId] = /^millwright:\/\/guidebooks\/([\w-]{1,36})$/.exec(uri) ?? []
  if (guidebookId !== undefined) return { tool: readGuidebook, input: { guidebookId } }
  const [, procedureId] = /^millwright:\/\/procedures\/([\w-]{1,36})$/.exec(uri) ?? []
  if (procedureId !== undefined) return { tool: readProcedure, input: { procedureId } }
  const [, documentId, page] =
    /^millwright:\/\/documents\/([\w-]{1,36})\/pages\/(\d{1,6})$/.exec(uri) ?? []
  if (documentId === undefined) return undefined
  return { tool: readDocumentPage, input: { documentId, page: Number(page) } }
}
