import { ApiError } from '@millwright/contract/errors'
import type { Media } from '@millwright/contract/procedure-content'
import type { FigureBlock } from '@millwright/extraction/document'
import type { ConvertResult } from '@millwright/extraction/isolation/task'

import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/running-job'

import { storeFigures } from './figures.ts'
import {
  readIsolated,
  requireReadyMaterial,
  type DocumentContext,
  type DocumentJobServices,
} from './isolated-reading.ts'
import { addFigures } from './queries.ts'
import { structuredKeyOf } from './structured-form.ts'

export const maxFigures = 200
const longestAlt = 1_000
const thumbnailPixels = 120_000

/** Stores pictures of a document's figures, including those that no step shows. */
export async function cutFigures(
  services: DocumentJobServices,
  context: JobContext<'cut-figures'>,
): Promise<Commit<'cut-figures'>> {
  const { mount, near = 1 } = context.input
  const { material, key } = await requireReadyMaterial(services, context)
  const { fileId, structuredKey } = material
  if (structuredKey === null) throw new ApiError('file_not_ready')
  const json = structuredKeyOf(structuredKey, 'json')
  const { figures, total } = await services.files.withPath(json, (structured) =>
    readIsolated(services, context, { kind: 'figures', structured, near, maxFigures }),
  )
  const kept = await keepFigures(services, context, { key, fileId, figures })
  return async (org) => {
    await addFigures(org, fileId, [...kept.values()])
    const media = figures.flatMap((figure) => mediaOf(figure, { fileId, mount, kept }))
    return { figures: media, total }
  }
}

function mediaOf(
  { id, page, box, caption, alt }: FigureBlock,
  { fileId, mount, kept }: { fileId: string; mount: string; kept: ReadonlyMap<string, string> },
): Media[] {
  const figureId = kept.get(id)
  if (figureId === undefined) return []
  const url = `${mount}${figurePath(fileId, figureId)}`
  const source = { fileId, page, boxes: box ? [box] : [], text: caption ?? '' }
  return [{ id, kind: 'image', url, ...altText(caption ?? alt), fileId, source }]
}

/** The path of a figure's picture, below the organization's mount. */
export function figurePath(fileId: string, figureId: string): string {
  return `/reference-material/${fileId}/figures/${figureId}`
}

/** The description of a picture, cut to the length that is stored. */
export function altText(words: string | undefined): { alt?: string } {
  const alt = words?.slice(0, longestAlt).toWellFormed()
  return alt ? { alt } : {}
}

interface Cutting {
  key: string
  fileId: string
  figures: FigureBlock[]
  maxPixels?: number
}

/**
 * Stores pictures of figures.
 *
 * @returns the id of each kept figure, by that of its block
 */
export async function keepFigures(
  services: DocumentJobServices,
  context: DocumentContext,
  { key, fileId, figures: all, maxPixels }: Cutting,
): Promise<Map<string, string>> {
  const figures = all.slice(0, maxFigures)
  if (figures.length === 0) return new Map()
  return await inScratchFolder(async (folder) => {
    const cut = await services.files.withPath(key, (path) =>
      readIsolated(services, context, {
        kind: 'pictures',
        path,
        figures,
        pictures: folder,
        maxPixels,
      }),
    )
    return await storeFigures(services.files, context, { fileId, folder, ...cut })
  })
}

interface Read {
  key: string
  fileId: string
  document: Pick<ConvertResult, 'format' | 'figures' | 'firstPage'>
}

/**
 * Stores the pictures of a document whose text flows, so that its readers see them. A PDF is shown by its
 * pages.
 *
 * @returns the id of each kept figure, by that of its block
 */
export async function keepPictures(
  services: DocumentJobServices,
  context: DocumentContext,
  { document: { format, figures }, ...file }: Read,
): Promise<Map<string, string>> {
  if (format === 'pdf') return new Map()
  return await keepFigures(services, context, { ...file, figures }).catch(noFiguresUnlessCanceled)
}

/**
 * Stores a thumbnail of a document's first page. Flowing text has no pages to show.
 *
 * @returns the id of the figure it is stored as
 */
export async function keepThumbnail(
  services: DocumentJobServices,
  context: DocumentContext,
  { key, fileId, document: { format, firstPage: first } }: Read,
): Promise<string | undefined> {
  if (!first || (format !== 'pdf' && format !== 'image')) return undefined
  const box: FigureBlock['box'] = [0, 0, first.width, first.height]
  const page: FigureBlock = { id: 'page', kind: 'figure', layer: 'body', page: first.page, box }
  const cutting = { key, fileId, figures: [page], maxPixels: thumbnailPixels }
  const kept = await keepFigures(services, context, cutting).catch(noFiguresUnlessCanceled)
  return kept.get(page.id)
}

/** A document is useful without pictures: a problem with them does not keep it from being read. */
export function noFiguresUnlessCanceled(error: unknown): Map<string, string> {
  if (error instanceof ApiError && error.code !== 'canceled') return new Map()
  throw error
}
