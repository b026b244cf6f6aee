import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'
import type { LanguageModelReview } from '@millwright/contract/language-model'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import type {
  Media as ContentMedia,
  Section as ContentSection,
  Step as ContentStep,
} from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { Candidate, Drawing } from '@millwright/contract/reference-material'
import type { FigureBlock, ConvertedDocument } from '@millwright/extraction/document'
import type { Draft, Media, Section, Step } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { documentToHtml } from '@millwright/extraction/output/document-html'
import { runIsolated } from '@millwright/extraction/isolation/run-isolated'
import type { ExtractTask, ResultOf, Task } from '@millwright/extraction/isolation/task'
import { documentToMarkdown } from '@millwright/extraction/output/document-markdown'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/job-runner'
import { keyOf } from '#platform/uploads/uploads'

import { atMount } from '../../procedures/media-queries.ts'
import { findProcedure, insertProcedure } from '../../procedures/queries.ts'
import { findLink, insertLink } from '../link-queries.ts'
import { findSubject, touchGuidebook } from '../queries.ts'
import { drawingFrom, titleBlockIn } from './drawing.ts'
import type { LanguageModelServices } from './asking.ts'
import { drafted } from './drafting.ts'
import { storeFigures } from './figures.ts'
import { addFigures, findMaterial, updateMaterial, type StoredMaterial } from './queries.ts'
import { structuredKeyOf } from './structured-form.ts'
import { acceptDocument } from './verification.ts'

export interface DocumentJobServices {
  store: OrganizationStore
  files: FileStore
  limits: {
    documentMemoryMegabytes: number
    documentSeconds: number
    recognizedPageSeconds: number
  }
  /** None while the operator has set no language model. */
  languageModel: LanguageModelServices | undefined
}

export interface ConvertResult {
  document: unknown
  drawing?: Drawing
}

export interface ExtractResult {
  procedure: Procedure
  link: ProcedureLink
  candidates: Candidate[]
  drawing?: Drawing
  languageModel: LanguageModelReview
}

export interface DocumentInput {
  /** Id or short id of the guidebook. */
  guidebook: string
  fileId: string
  /** What addresses in the result begin with, as the request did. */
  mount: string
  options?: {
    candidate?: string
    section?: string
    pages?: string
    all?: boolean
    language?: string
  }
}

/** The figures of a draft that were kept: their ids by those of their blocks. */
interface KeptFigures {
  fileId: string
  kept: ReadonlyMap<string, string>
}

const longestPlainText = 200_000
const mostFigures = 200
const mostMedia = 100
const longestAlt = 1_000

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
  const document = JSON.parse(json) as ConvertedDocument
  await files.write(structuredKeyOf(key, 'json'), json)
  const markdown = documentToMarkdown(document)
  await files.write(structuredKeyOf(key, 'markdown'), markdown)
  await files.write(structuredKeyOf(key, 'html'), documentToHtml(document))
  const drawing = document.drawing && drawingFrom(document.drawing, fileId)
  return async (org) => {
    const pages = document.pages.length
    await updateMaterial(org, fileId, {
      structured_key: key,
      pages,
      plain_text: plainText(markdown),
      ...(drawing && { drawing }),
    })
    return { document, ...(drawing && { drawing }) } satisfies ConvertResult
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
  const { options, mount } = context.input as DocumentInput
  const { material, key } = await usableMaterial(services, context)
  const { fileId, structuredKey } = material
  const source = structuredKey === null ? key : structuredKeyOf(structuredKey, 'json')
  const extracted = await services.files.withPath(source, async (path) => {
    const from = structuredKey === null ? { path } : { structured: path }
    const run = (task: ExtractTask) => isolated(services, context, task)
    return await drafted(services, context, { kind: 'extract', ...from, fileId, options }, run)
  })
  const { draft, candidates, pages, figures, languageModel } = extracted
  const drawing = extracted.drawing && drawingFrom(extracted.drawing, fileId)
  const kept = await keepFigures(services, context, { key, fileId, figures })
  return async (org) => {
    await updateMaterial(org, fileId, { pages, ...(drawing && { drawing }) })
    await addFigures(org, fileId, [...kept.values()])
    await touchGuidebook(org, material.guidebookId)
    const subject = await findSubject(org, material.guidebookId)
    const procedureId = await insertProcedure(org, {
      ...procedureFrom(draft, { fileId, kept }),
      review: {
        ...draft.review,
        ...(languageModel.status !== 'off' && { languageModel }),
      },
      source: { kind: 'extracted', fileId },
      // What the documents of an item instruct is about that item.
      objectIds: subject === null ? [] : [subject],
      createdBy: context.createdBy,
    })
    const { procedure, link } = await linkExtracted(org, material.guidebookId, procedureId)
    return {
      procedure: atMount(mount, procedure),
      link,
      candidates,
      languageModel,
      ...(drawing && { drawing }),
    } satisfies ExtractResult
  }
}

async function linkExtracted(
  org: OrganizationWriter,
  guidebookId: string,
  procedureId: string,
): Promise<Pick<ExtractResult, 'procedure' | 'link'>> {
  await insertLink(org, { guidebookId, procedureId, provenance: 'extracted' })
  return {
    procedure: (await findProcedure(org, procedureId)) ?? notFound(),
    link: (await findLink(org, guidebookId, procedureId)) ?? notFound(),
  }
}

/** What a draft becomes. Titles are as long as the document likes; ours are not. */
function procedureFrom(draft: Draft, figures: KeptFigures) {
  const { title, description, outline, callouts, tools, parts } = draft
  const words = title.replaceAll(/\s+/g, ' ').trim()
  return {
    title: words.slice(0, 200).toWellFormed() || 'Untitled procedure',
    description: description || null,
    content: {
      outline: outline.map((section) => sectionFrom(section, figures)),
      callouts,
      tools,
      parts,
    },
  }
}

function sectionFrom(section: Section, figures: KeptFigures): ContentSection {
  return {
    ...section,
    steps: section.steps.map((step) => stepFrom(step, figures)),
    sections: section.sections.map((inner) => sectionFrom(inner, figures)),
  }
}

function stepFrom(step: Step, figures: KeptFigures): ContentStep {
  return {
    ...step,
    steps: step.steps.map((inner) => stepFrom(inner, figures)),
    media: step.media.flatMap((medium) => mediaFrom(medium, figures)).slice(0, mostMedia),
  }
}

/** A figure whose picture could not be had is not shown. */
function mediaFrom({ id, kind, alt, figure, source }: Media, { fileId, kept }: KeptFigures) {
  const figureId = kept.get(figure)
  if (figureId === undefined) return []
  const url = `/reference-material/${fileId}/figures/${figureId}`
  const words = alt?.slice(0, longestAlt).toWellFormed()
  const from = source && { source }
  return [{ id, kind, url, ...(words && { alt: words }), fileId, ...from } satisfies ContentMedia]
}

/**
 * Keeps pictures of what the steps of a draft show. The draft is good without them, so what is wrong
 * with them does not keep it from being made.
 *
 * @returns the id of each kept figure, by that of its block
 */
async function keepFigures(
  services: DocumentJobServices,
  context: JobContext,
  { key, fileId, figures }: { key: string; fileId: string; figures: FigureBlock[] },
): Promise<Map<string, string>> {
  if (figures.length === 0) return new Map()
  return await inScratchFolder(async (folder) => {
    const cut = await services.files
      .withPath(key, (path) =>
        isolated(services, context, {
          kind: 'pictures',
          path,
          figures: figures.slice(0, mostFigures),
          pictures: folder,
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code !== 'canceled') return { pictures: [] }
        throw error
      })
    return await storeFigures(services.files, context, { fileId, folder, ...cut })
  })
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
  services: DocumentJobServices,
  context: JobContext,
  task: Kind,
): Promise<ResultOf<Kind>> {
  const { limits } = services
  const { signal, progress } = context
  const ceilings = {
    cpuSeconds: limits.documentSeconds,
    memoryMegabytes: limits.documentMemoryMegabytes,
    secondsPerRecognizedPage: limits.recognizedPageSeconds,
  }
  try {
    return await runIsolated(task, { limits: ceilings, signal, onProgress: progress })
  } catch (error) {
    if (!(error instanceof DocumentError) || !isErrorCode(error.code)) throw error
    await keepDrawing(services, context, error)
    throw new ApiError(error.code)
  }
}

/** A drawing holds no procedure, but says which one it is. */
async function keepDrawing(
  { store }: DocumentJobServices,
  { organizationId, input }: JobContext,
  { details }: DocumentError,
): Promise<void> {
  const { fileId } = input as DocumentInput
  const block = titleBlockIn(details)
  if (!block) return
  await store.writeAsSystem(organizationId, (org) =>
    updateMaterial(org, fileId, { drawing: drawingFrom(block, fileId) }),
  )
}
