import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { JobInput } from '@millwright/contract/job-kinds'
import type { Recognition } from '@millwright/extraction/isolation/task'

import type { Commit, JobContext } from '#platform/jobs/running-job'

import { createDrawing } from './drawing.ts'
import { keepPictures, keepThumbnail, maxFigures } from './figure-jobs.ts'
import { readIsolated, requireReadyMaterial, type DocumentJobServices } from './isolated-reading.ts'
import { addFigures, updateMaterial } from './queries.ts'
import { keepingPages } from './recognized-pages.ts'
import { structuredFormats, structuredKeyOf } from './structured-form.ts'

/** The largest structured form in a job's result, which is read and sent each time the job is looked at. */
const maxInlineBytes = 2_000_000

/**
 * Reads a document into its structured form and stores it in every format. All work that grows with the document is
 * done by the process that reads it.
 */
export async function convertDocument(
  services: DocumentJobServices,
  context: JobContext<'convert'>,
): Promise<Commit<'convert'>> {
  const { material, key } = await requireReadyMaterial(services, context)
  return await keepingPages(services, context, async (folder, recognition) => {
    const { fileId } = material
    const read = await convertAndStore(services, context, { key, fileId, folder, recognition })
    const { document, pictures } = read
    const thumbnail = await keepThumbnail(services, context, { key, fileId, document })
    const drawing = document.drawing && createDrawing(document.drawing, fileId)
    return async (org) => {
      await addFigures(org, fileId, [...pictures.values(), ...(thumbnail ? [thumbnail] : [])])
      await updateMaterial(org, fileId, {
        structured_key: key,
        pages: document.pages,
        plain_text: plainText(document.beginning),
        passages: { language: document.language, passages: document.passages },
        ...(thumbnail && { thumbnail_id: thumbnail }),
        ...(drawing && { drawing }),
      })
      return {
        structuredUrl: structuredUrlOf(context.input),
        ...(read.inline !== undefined && { document: read.inline }),
        ...(drawing && { drawing }),
      }
    }
  })
}

interface Place {
  key: string
  fileId: string
  folder: string
  recognition: Recognition
}

/** Reads a document and stores the result with its pictures. */
async function convertAndStore(
  services: DocumentJobServices,
  context: JobContext<'convert'>,
  { key, fileId, folder, recognition }: Place,
) {
  const { files } = services
  const output = join(folder, 'json')
  const document = await files.withPath(key, (path) =>
    readIsolated(services, context, {
      kind: 'convert',
      path,
      fileId,
      output,
      markdown: join(folder, 'markdown'),
      html: join(folder, 'html'),
      maxFigures,
      recognition,
    }),
  )
  const pictures = await keepPictures(services, context, { key, fileId, document })
  if (pictures.size > 0) {
    const names = Object.fromEntries(pictures)
    await readIsolated(services, context, {
      kind: 'name-pictures',
      structured: output,
      names,
      output,
    })
  }
  const isShort = document.bytes <= maxInlineBytes
  const inline = isShort ? (JSON.parse(await readFile(output, 'utf8')) as unknown) : undefined
  for (const format of structuredFormats) {
    await files.keep(structuredKeyOf(key, format), join(folder, format))
  }
  return { document, pictures, inline }
}

function structuredUrlOf({ mount, guidebook, fileId }: JobInput<'convert'>): string {
  return `${mount}/guidebooks/${guidebook}/reference-material/${fileId}/structured`
}

/** The searchable text of a document, without Markdown's markup. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/^[#>|\s-]+|\\(?=[^\w\s])|[|*]/gm, '')
}
