import { notFound } from '@millwright/contract/errors'
import type { JobResult } from '@millwright/contract/job-kinds'
import type {
  Media as ContentMedia,
  Section as ContentSection,
  Step as ContentStep,
} from '@millwright/contract/procedure-content'
import type { Draft, Media, Section, Step } from '@millwright/extraction/draft'
import type { ExtractTask } from '@millwright/extraction/isolation/task'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { withThumbnail } from '#platform/http/thumbnail-address'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { removeInvisible } from '#platform/uploads/plain-filename'

import { atMount } from '../../procedures/media-queries.ts'
import { insertProcedure } from '../../procedures/change-queries.ts'
import { findProcedure } from '../../procedures/queries.ts'
import { findLink, insertLink } from '../link-queries.ts'
import { findSubject, touchGuidebook } from '../queries.ts'
import { createDrawing } from './drawing.ts'
import { draftDocument } from './drafting.ts'
import { altText, figurePath, keepFigures, noFiguresUnlessCanceled } from './figure-jobs.ts'
import { readIsolated, requireReadyMaterial, type DocumentJobServices } from './isolated-reading.ts'
import { addFigures, updateMaterial } from './queries.ts'
import { keepingPages } from './recognized-pages.ts'
import { structuredKeyOf } from './structured-form.ts'

/** The stored figures of a draft: their ids by those of their blocks. */
interface KeptFigures {
  fileId: string
  kept: ReadonlyMap<string, string>
}

const maxMedia = 100

/**
 * Reads a document, or its structured form if it was converted before, and makes a draft procedure of it
 * that is linked to the guidebook.
 */
export async function extractProcedure(
  services: DocumentJobServices,
  context: JobContext<'extract-procedure'>,
): Promise<Commit<'extract-procedure'>> {
  const { options, mount } = context.input
  const { material, key } = await requireReadyMaterial(services, context)
  const { fileId, structuredKey } = material
  const source = structuredKey === null ? key : structuredKeyOf(structuredKey, 'json')
  const { extracted, kept } = await keepingPages(services, context, async (_, recognition) => {
    const run = (task: ExtractTask) => readIsolated(services, context, task)
    const read = await services.files.withPath(source, async (path) => {
      const from = structuredKey === null ? { path, recognition } : { structured: path }
      return await draftDocument(
        services,
        context,
        { kind: 'extract', ...from, fileId, options },
        run,
      )
    })
    const shown = { key, fileId, figures: read.figures }
    return {
      extracted: read,
      kept: await keepFigures(services, context, shown).catch(noFiguresUnlessCanceled),
    }
  })
  const { draft, candidates, pages, languageModel } = extracted
  const drawing = extracted.drawing && createDrawing(extracted.drawing, fileId)
  return async (org) => {
    await updateMaterial(org, fileId, { pages, candidates, ...(drawing && { drawing }) })
    await addFigures(org, fileId, [...kept.values()])
    await touchGuidebook(org, material.guidebookId)
    const subject = await findSubject(org, material.guidebookId)
    const procedureId = await insertProcedure(org, {
      ...procedureFrom(draft, titleFromFilename(material.filename), { fileId, kept }),
      review: {
        ...reviewFrom(draft.review, { fileId, kept }),
        ...(languageModel.status !== 'off' && { languageModel }),
      },
      source: { kind: 'extracted', fileId },
      sourceCandidates: candidates.flatMap(({ id, inDraft }) => (inDraft ? id : [])),
      // A procedure in the documents of an item is about that item.
      filing: { objectIds: subject === null ? [] : [subject] },
      createdBy: context.createdBy,
    })
    const { procedure, link } = await linkExtracted(org, material.guidebookId, procedureId)
    return {
      procedure: atMount(mount, procedure),
      link: withThumbnail(mount, link),
      candidates,
      languageModel,
      ...(drawing && { drawing }),
    }
  }
}

async function linkExtracted(
  org: OrganizationWriter,
  guidebookId: string,
  procedureId: string,
): Promise<Pick<JobResult<'extract-procedure'>, 'procedure' | 'link'>> {
  await insertLink(org, { guidebookId, procedureId, provenance: 'extracted' })
  return {
    procedure: (await findProcedure(org, procedureId)) ?? notFound(),
    link: (await findLink(org, guidebookId, procedureId)) ?? notFound(),
  }
}

/** A document without a title is named after its file. */
function titleFromFilename(filename: string): string {
  return filename.replace(/(?<=.)\.\w{1,8}$/, '').trim() || 'Untitled procedure'
}

/** The procedure made from a draft. A document's titles may be of any length, ours may not. */
function procedureFrom(draft: Draft, name: string, figures: KeptFigures) {
  const { title, description, outline, callouts, tools, parts } = draft
  const words = removeInvisible(title.replaceAll(/\s+/g, ' ')).trim() || name
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

function reviewFrom({ unused, ...review }: Draft['review'], figures: KeptFigures) {
  const passages = unused.map(({ media = [], ...passage }) => {
    const shown = mediaOf(media, figures)
    return { ...passage, ...(shown.length > 0 && { media: shown }) }
  })
  return { ...review, unused: passages }
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
    media: mediaOf(step.media, figures),
  }
}

function mediaOf(media: readonly Media[], figures: KeptFigures): ContentMedia[] {
  return media.flatMap((medium) => mediaFrom(medium, figures)).slice(0, maxMedia)
}

/** A figure whose picture could not be stored is not shown. */
function mediaFrom({ id, kind, alt, figure, source }: Media, { fileId, kept }: KeptFigures) {
  const figureId = kept.get(figure)
  if (figureId === undefined) return []
  const url = figurePath(fileId, figureId)
  const from = source && { source }
  return [{ id, kind, url, ...altText(alt), fileId, ...from } satisfies ContentMedia]
}
