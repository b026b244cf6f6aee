import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { notFound } from '@millwright/contract/errors'
import type { LanguageModelReview } from '@millwright/contract/language-model'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import type {
  Media as ContentMedia,
  Section as ContentSection,
  Step as ContentStep,
} from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { Candidate, Drawing } from '@millwright/contract/reference-material'
import type { ConvertedDocument } from '@millwright/extraction/document'
import type { Draft, Media, Section, Step } from '@millwright/extraction/draft'
import { documentToHtml } from '@millwright/extraction/output/document-html'
import type { ExtractTask } from '@millwright/extraction/isolation/task'
import { documentToMarkdown } from '@millwright/extraction/output/document-markdown'
import { namePictures } from '@millwright/extraction/pictures'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/running-job'

import { atMount } from '../../procedures/media-queries.ts'
import { findProcedure, insertProcedure } from '../../procedures/queries.ts'
import { findLink, insertLink } from '../link-queries.ts'
import { findSubject, touchGuidebook } from '../queries.ts'
import { drawingFrom } from './drawing.ts'
import { drafted } from './drafting.ts'
import {
  altOf,
  figurePath,
  keepFigures,
  keepPictures,
  keepThumbnail,
  unlessCanceled,
} from './figure-jobs.ts'
import {
  isolated,
  usableMaterial,
  type DocumentInput,
  type DocumentJobServices,
} from './isolated-reading.ts'
import { addFigures, updateMaterial } from './queries.ts'
import { structuredKeyOf } from './structured-form.ts'

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

/** The figures of a draft that were kept: their ids by those of their blocks. */
interface KeptFigures {
  fileId: string
  kept: ReadonlyMap<string, string>
}

const longestPlainText = 200_000
const mostMedia = 100

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
  const pictures = await keepPictures(services, context, { key, fileId, document })
  const illustrated = { ...document, blocks: namePictures(document.blocks, pictures) }
  const structured = pictures.size === 0 ? json : JSON.stringify(illustrated)
  await files.write(structuredKeyOf(key, 'json'), structured)
  const markdown = documentToMarkdown(document)
  await files.write(structuredKeyOf(key, 'markdown'), markdown)
  await files.write(structuredKeyOf(key, 'html'), documentToHtml(document))
  const drawing = document.drawing && drawingFrom(document.drawing, fileId)
  const thumbnail = await keepThumbnail(services, context, { key, fileId, document })
  return async (org) => {
    await addFigures(org, fileId, [...pictures.values(), ...(thumbnail ? [thumbnail] : [])])
    const pages = document.pages.length
    await updateMaterial(org, fileId, {
      structured_key: key,
      pages,
      plain_text: plainText(markdown),
      ...(thumbnail && { thumbnail_id: thumbnail }),
      ...(drawing && { drawing }),
    })
    return { document: illustrated, ...(drawing && { drawing }) } satisfies ConvertResult
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
  const kept = await keepFigures(services, context, { key, fileId, figures }).catch(unlessCanceled)
  return async (org) => {
    await updateMaterial(org, fileId, { pages, ...(drawing && { drawing }) })
    await addFigures(org, fileId, [...kept.values()])
    await touchGuidebook(org, material.guidebookId)
    const subject = await findSubject(org, material.guidebookId)
    const procedureId = await insertProcedure(org, {
      ...procedureFrom(draft, nameOf(material.filename), { fileId, kept }),
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

/** A document without a title is called as its file is. */
function nameOf(filename: string): string {
  return filename.replace(/(?<=.)\.\w{1,8}$/, '').trim() || 'Untitled procedure'
}

/** What a draft becomes. Titles are as long as the document likes; ours are not. */
function procedureFrom(draft: Draft, name: string, figures: KeptFigures) {
  const { title, description, outline, callouts, tools, parts } = draft
  const words = title.replaceAll(/\s+/g, ' ').trim() || name
  return {
    title: words.slice(0, 200).toWellFormed(),
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
  const url = figurePath(fileId, figureId)
  const from = source && { source }
  return [{ id, kind, url, ...altOf(alt), fileId, ...from } satisfies ContentMedia]
}
