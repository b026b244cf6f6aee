import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

import { serveTask } from '@millwright/isolation/serve-task'

import { convert, cutPictures } from '../convert.ts'
import type { StructuredDocument } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { inflateAtOnce } from '../pdf/inflate-at-once.ts'
import { figuresShownIn } from '../pictures.ts'
import { RendererDenied } from '../recognition/canvas.ts'
import type { Progress } from '../reader.ts'
import { extracted } from './extracted.ts'
import type {
  ConvertResult,
  ConvertTask,
  ExtractResult,
  ExtractTask,
  PicturesResult,
  PicturesTask,
  Task,
} from './task.ts'
import { rendererDenied } from './task.ts'

type Report = (progress: Progress) => void
type Result = ConvertResult | ExtractResult | PicturesResult

inflateAtOnce()
serveTask<Task, Result, Progress>({
  run,
  failureOf: (error) => {
    if (error instanceof RendererDenied) return { code: rendererDenied, details: {} }
    return error instanceof DocumentError ? { code: error.code, details: error.details } : undefined
  },
})

/** @public what compiles the reader ahead calls it too */
export async function run(task: Task, tell: Report): Promise<Result> {
  const report = compilingFor(tell)
  if (task.kind === 'convert') return await runConvert(task, report)
  if (task.kind === 'extract') return await runExtract(task, report)
  return await runPictures(task, report)
}

/** Most documents are read before code compiled with every effort pays; recognition is long work. */
function compilingFor(report: Report): Report {
  return (progress) => {
    if (progress.phase === 'recognize' && progress.done === 0) setFlagsFromString('--opt')
    report(progress)
  }
}

async function runConvert(
  { path, fileId, output, pictures, language }: ConvertTask,
  report: Report,
): Promise<ConvertResult> {
  const document = await read(path, { fileId, pictures, language }, report)
  await writeFile(output, JSON.stringify(document))
  return { pages: document.pages.length, language: document.language, title: document.title }
}

async function runExtract(task: ExtractTask, report: Report): Promise<ExtractResult> {
  const { path, structured, fileId, pictures, output } = task
  const document =
    structured === undefined
      ? await read(path ?? '', { fileId, pictures, language: task.options?.language }, report)
      : (JSON.parse(await readFile(structured, 'utf8')) as StructuredDocument)
  if (output !== undefined) await writeFile(output, JSON.stringify(document))
  report({ phase: 'extract', done: 0, total: 1 })
  const { drawing } = document
  try {
    const extraction = extracted(document, task)
    const figures = figuresShownIn(extraction.draft, document.blocks)
    return { ...extraction, pages: document.pages.length, figures, drawing }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new DocumentError(error.code, { details: { ...error.details, drawing }, cause: error })
  }
}

async function runPictures(
  { path, figures, pictures, mostPixels }: PicturesTask,
  onProgress: Report,
): Promise<PicturesResult> {
  const cut: PicturesResult['pictures'] = []
  const options = { mostPixels, onProgress }
  for await (const picture of cutPictures(await readFile(path), figures, options)) {
    const { bytes, ...facts } = picture
    await writeFile(join(pictures, facts.name), bytes)
    cut.push(facts)
  }
  return { pictures: cut }
}

async function read(
  path: string,
  { fileId, pictures, language }: Pick<ConvertTask, 'fileId' | 'pictures' | 'language'>,
  onProgress: Report,
): Promise<StructuredDocument> {
  return await convert(await readFile(path), {
    fileId,
    language,
    onProgress,
    ...(pictures !== undefined && {
      savePicture: async ({ name, bytes }) => await writeFile(join(pictures, name), bytes),
    }),
  })
}
