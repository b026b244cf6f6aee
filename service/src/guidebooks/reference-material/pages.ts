import { text } from 'node:stream/consumers'

import { ApiError, notFound } from '@millwright/contract/errors'
import type { DocumentPages, referenceMaterial } from '@millwright/contract/reference-material'
import type { ConvertedDocument } from '@millwright/extraction/document'
import { documentToMarkdown } from '@millwright/extraction/output/document-markdown'

import type { FileStore } from '#platform/files/file-store'
import { AfterCommit, Redirect } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'

import { findMaterialById, materialOf, type StoredMaterial } from './queries.ts'
import { structuredKeyOf, structuredTypes } from './structured-form.ts'

/** Some five hundred pages: parsing more would block the process. */
const maxBytes = 8 * 1024 * 1024

type TextHandlers = Pick<Handlers<typeof referenceMaterial>, 'structured' | 'pages'>

/** The content of a converted document: the whole, or a few pages. */
export function structuredFormHandlers({ files }: { files: FileStore }): TextHandlers {
  return {
    async structured({ org, params, query }) {
      const material = await materialOf(org, params)
      if (!material.structuredKey) {
        throw new ApiError('file_not_ready', { detail: 'It has not been converted.' })
      }
      const format = query.format ?? 'json'
      const key = structuredKeyOf(material.structuredKey, format)
      const { contentType, extension } = structuredTypes[format]
      const filename = `${material.filename}.${extension}`
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async pages({ org, params, query }) {
      const material = (await findMaterialById(org, params.fileId)) ?? notFound()
      return new AfterCommit(async () => await pagesOf(files, material, query))
    },
  }
}

interface Wanted {
  from?: number
  limit: number
  q?: string
}

/**
 * The content of a document's pages, starting from the requested one.
 *
 * @throws {ApiError} `file_not_ready` for one that has not been converted; `document_too_large`
 */
async function pagesOf(
  files: FileStore,
  material: StoredMaterial,
  { from = 1, limit, q }: Wanted,
): Promise<DocumentPages> {
  const { fileId, guidebookId, filename } = material
  const document = await structuredForm(files, material)
  const numbers = document.pages.map(({ page }) => page)
  const last = document.blocks.reduce((most, { page }) => Math.max(most, page), 0)
  const pageCount = Math.max(last, ...numbers.slice(-1))
  const pages: DocumentPages['pages'] = []
  for (let page = from; page <= pageCount && pages.length < limit; page += 1) {
    const blocks = document.blocks.filter((block) => block.page === page)
    const markdown = documentToMarkdown({ ...document, blocks })
    if (q === undefined || hasWords(markdown, q)) pages.push({ page, text: markdown })
  }
  return { fileId, guidebookId, filename, pageCount, pages }
}

async function structuredForm(
  files: FileStore,
  { structuredKey }: StoredMaterial,
): Promise<ConvertedDocument> {
  const file = structuredKey && (await files.open(structuredKeyOf(structuredKey, 'json')))
  if (!file) throw new ApiError('file_not_ready', { detail: 'It has not been converted.' })
  if (file.size > maxBytes) throw new ApiError('document_too_large')
  return JSON.parse(await text(await file.read())) as ConvertedDocument
}

function hasWords(markdown: string, q: string): boolean {
  const known = markdown.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}
