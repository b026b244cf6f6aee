import { record } from '@millwright/contract/fields'
import { guidebooks } from '@millwright/contract/guidebooks'
import { referenceMaterial } from '@millwright/contract/reference-material'
import { Type } from 'typebox'

import { escapeLines, fact, onOneLine, section } from '../texts/lines.ts'
import { tool } from '../tool.ts'

export const readGuidebook = tool({
  name: 'read_guidebook',
  title: 'Read a guidebook',
  description:
    'Reads a guidebook: the facts about its item, and its procedures and documents with their ids.',
  scope: 'read',
  operations: [guidebooks.get],
  input: record({
    guidebookId: Type.String({
      minLength: 1,
      maxLength: 36,
      description: 'Its id, or the short id on its label.',
    }),
  }),
  async run({ perform, pageAt }, { guidebookId }) {
    const guidebook = await perform(guidebooks.get, { params: { guidebookId }, query: {} })
    const { title, description, procedures, referenceMaterials, trackedObjects } = guidebook
    const content = [
      `# ${onOneLine(title)}`,
      ...(description ? [escapeLines(description)] : []),
      ...fact('Drawing number', guidebook.drawing_number),
      ...fact('Drawing revision', guidebook.drawing_revision),
      ...fact('Item number', guidebook.customer_item_id),
      ...fact('Tags', guidebook.tags.join(', ')),
      ...fact('Archived', guidebook.archivedAt),
      ...section(
        'Procedures',
        procedures.map((each) => `- ${onOneLine(each.title)} [procedureId: ${each.procedureId}]`),
      ),
      ...section('Documents', referenceMaterials.map(documentLine)),
      ...section(
        'Objects',
        trackedObjects.map((each) => `- ${onOneLine(each.title)} [objectId: ${each.objectId}]`),
      ),
    ]
    return {
      message: `In the app: ${pageAt(`guidebooks/${guidebook.shortId}`)}`,
      content: content.join('\n'),
    }
  },
})

interface Document {
  fileId: string
  filename: string
  status: string
  pages?: number
}

function documentLine({ fileId, filename, status, pages }: Document): string {
  const extent = pages === undefined ? `not read yet (${status})` : `${pages} pages`
  return `- ${onOneLine(filename)} [documentId: ${fileId}]: ${extent}`
}

export const readDocumentPage = tool({
  name: 'read_document_page',
  title: 'Read a page of a document',
  description:
    'Reads a page of an uploaded document as Markdown; with find, the next page that contains these words. Cite document and page.',
  scope: 'read',
  operations: [referenceMaterial.pages],
  input: record({
    documentId: Type.String({ format: 'uuid' }),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, description: 'If omitted, the first.' }),
    ),
    find: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Words that all appear on the page.',
      }),
    ),
  }),
  async run({ perform }, { documentId, page = 1, find }) {
    const query = { from: page, limit: 1, ...(find !== undefined && { q: find }) }
    const found = await perform(referenceMaterial.pages, { params: { fileId: documentId }, query })
    const [first] = found.pages
    if (!first) return { message: `No such page: the document has ${found.pageCount}.` }
    return {
      message: `Page ${first.page} of ${found.pageCount} of document ${documentId}, in guidebook ${found.guidebookId}.`,
      content: `${onOneLine(found.filename)}, page ${first.page}\n\n${first.text}`,
    }
  },
})
