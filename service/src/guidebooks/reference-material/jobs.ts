import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import type {
  Section as ContentSection,
  Step as ContentStep,
} from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { Candidate } from '@millwright/contract/reference-material'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft, Section, Step } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { documentToHtml } from '@millwright/extraction/html'
import { runIsolated } from '@millwright/extraction/isolation/run-isolated'
import type { ResultOf, Task } from '@millwright/extraction/isolation/task'
import { documentToMarkdown } from '@millwright/extraction/markdown'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/job-runner'
import { keyOf } from '#platform/uploads/uploads'

import { findProcedure, insertProcedure } from '../../procedures/queries.ts'
import { findLink, insertLink } from '../link-queries.ts'
import { findSubject, touchGuidebook } from '../queries.ts'
import { findMaterial, updateMaterial, type StoredMaterial } from './queries.ts'
import { structuredKeyOf } from './structured-form.ts'
import { acceptDocument } from './verification.ts'

export interface DocumentJobServices {
  store: OrganizationStore
  files: FileStore
  limits: { documentMemoryMegabytes: number; documentSeconds: number }
}

export interface ConvertResult {
  document: unknown
}

export interface ExtractResult {
  procedure: Procedure
  link: ProcedureLink
  candidates: Candidate[]
}

interface DocumentInput {
  /** Id or short id of the guidebook. */
  guidebook: string
  fileId: string
  options?: {
    candidate?: string
    section?: string
    pages?: string
    all?: boolean
    language?: string
  }
}

const longestPlainText = 200_000

/** Reads a document into its structured form and keeps it, in every format it is asked for in. */
export async function convertDocument(
  services: DocumentJobServices,
  context: JobContext,
): Promise<Commit> {
  const { files } = services
  const { material, key } = await usableMaterial(services, context)
  const { fileId } = material
  const json = await inScratchFolder(async (folder) => {
    const output = join(folder, 'document.json')
    await files.withPath(key, (path) =>
      isolated(services, context, { kind: 'convert', path, fileId, output }),
    )
    return await readFile(output, 'utf8')
  })
  const document = JSON.parse(json) as StructuredDocument
  await files.write(structuredKeyOf(key, 'json'), json)
  const markdown = documentToMarkdown(document)
  await files.write(structuredKeyOf(key, 'markdown'), markdown)
  await files.write(structuredKeyOf(key, 'html'), documentToHtml(document))
  return async (org) => {
    const pages = document.pages.length
    await updateMaterial(org, fileId, {
      structured_key: key,
      pages,
      plain_text: plainText(markdown),
    })
    return { document } satisfies ConvertResult
  }
}

/** What of a document is searched: bounded, without the signs of Markdown. */
function plainText(markdown: string): string {
  return markdown.slice(0, longestPlainText).replaceAll(/^[#>|\s-]+|\\(?=[^\w\s])|[|*]/gm, '')
}

/**
 * Reads a document, or its structured form if it was converted before, and makes a draft procedure of it
 * that is linked to the guidebook.
 */
export async function extractProcedure(
  services: DocumentJobServices,
  context: JobContext,
): Promise<Commit> {
  const { options } = context.input as DocumentInput
  const { material, key } = await usableMaterial(services, context)
  const { fileId, structuredKey } = material
  const source = structuredKey === null ? key : structuredKeyOf(structuredKey, 'json')
  const { draft, candidates, pages } = await services.files.withPath(source, (path) => {
    const from = structuredKey === null ? { path } : { structured: path }
    return isolated(services, context, { kind: 'extract', ...from, fileId, options })
  })
  return async (org) => {
    await updateMaterial(org, fileId, { pages })
    await touchGuidebook(org, material.guidebookId)
    const subject = await findSubject(org, material.guidebookId)
    const procedureId = await insertProcedure(org, {
      ...procedureFrom(draft),
      source: { kind: 'extracted', fileId },
      // What the documents of an item instruct is about that item.
      objectIds: subject === null ? [] : [subject],
      createdBy: context.createdBy,
    })
    return { ...(await linkExtracted(org, material.guidebookId, procedureId)), candidates }
  }
}

async function linkExtracted(
  org: OrganizationWriter,
  guidebookId: string,
  procedureId: string,
): Promise<Omit<ExtractResult, 'candidates'>> {
  await insertLink(org, { guidebookId, procedureId, provenance: 'extracted' })
  return {
    procedure: (await findProcedure(org, procedureId)) ?? notFound(),
    link: (await findLink(org, guidebookId, procedureId)) ?? notFound(),
  }
}

/** What a draft becomes. Titles are as long as the document likes; ours are not. */
function procedureFrom({ title, description, outline, callouts, tools, parts, review }: Draft) {
  const words = title.replaceAll(/\s+/g, ' ').trim()
  return {
    title: words.slice(0, 200).toWellFormed() || 'Untitled procedure',
    description: description || null,
    content: { outline: outline.map(sectionFrom), callouts, tools, parts },
    review,
  }
}

function sectionFrom(section: Section): ContentSection {
  const { steps, sections } = section
  return { ...section, steps: steps.map(stepFrom), sections: sections.map(sectionFrom) }
}

/** Figures stay in the document: their pictures are not stored. */
function stepFrom(step: Step): ContentStep {
  return { ...step, steps: step.steps.map(stepFrom), media: [] }
}

/** The document of a job, verified and in place. */
async function usableMaterial(
  services: DocumentJobServices,
  { organizationId, input }: JobContext,
): Promise<{ material: StoredMaterial; key: string }> {
  const { guidebook, fileId } = input as DocumentInput
  const material = await services.store.readAsSystem(
    organizationId,
    async (org) => (await findMaterial(org, guidebook, fileId)) ?? notFound(),
  )
  await acceptDocument(services, organizationId, material)
  return { material, key: keyOf(organizationId, fileId) }
}

/** Runs a reader in a process of its own. @throws {ApiError} what is wrong with the document */
async function isolated<Kind extends Task>(
  { limits }: DocumentJobServices,
  { signal, progress }: JobContext,
  task: Kind,
): Promise<ResultOf<Kind>> {
  const ceilings = {
    cpuSeconds: limits.documentSeconds,
    memoryMegabytes: limits.documentMemoryMegabytes,
  }
  try {
    return await runIsolated(task, { limits: ceilings, signal, onProgress: progress })
  } catch (error) {
    if (error instanceof DocumentError && isErrorCode(error.code)) throw new ApiError(error.code)
    throw error
  }
}
