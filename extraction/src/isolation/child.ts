import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

import { serveTask } from '@millwright/isolation/serve-task'

import { convert, cutPictures } from '../convert.ts'
import type { ConvertedDocument, FigureBlock, StructuredDocument } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { inflateAtOnce } from '../pdf/inflate-at-once.ts'
import { documentToHtml } from '../output/document-html.ts'
import { splitIntoPassages } from '../output/document-passages.ts'
import { documentToMarkdown } from '../output/document-markdown.ts'
import { readPasted } from '../pasted/read-pasted.ts'
import { figuresIn, figuresShownIn, namePictures } from '../pictures.ts'
import { RendererDenied } from '../images/canvas.ts'
import type { Progress } from '../reader.ts'
import { extractWithOptions } from './extract-with-options.ts'
import { recognizedIn } from './recognized-pages.ts'
import type {
  ConvertResult,
  ConvertTask,
  ExtractResult,
  ExtractTask,
  FiguresResult,
  FiguresTask,
  NamePicturesTask,
  PassagesResult,
  PassagesTask,
  PicturesResult,
  PicturesTask,
  ResultOf,
  Task,
} from './task.ts'
import { rendererDenied } from './task.ts'

/** The maximum length of the JSON: ten times that of a manual with a thousand pages. */
const maxStructured = 48_000_000
/** Letters to search in. */
const maxBeginning = 200_000

type Report = (progress: Progress) => void
type Result = ResultOf<Task>

inflateAtOnce()
serveTask<Task, Result, Progress>({
  run: runTask,
  failureOf: (error) => {
    if (error instanceof RendererDenied) return { code: rendererDenied, details: {} }
    return error instanceof DocumentError ? { code: error.code, details: error.details } : undefined
  },
})

/** @public what compiles the reader ahead calls it too */
export async function runTask(task: Task, onReport: Report): Promise<Result> {
  const report = compilingFor(onReport)
  if (task.kind === 'convert') return await runConvert(task, report)
  if (task.kind === 'extract') return await runExtract(task, report)
  if (task.kind === 'name-pictures') return await runNamePictures(task)
  if (task.kind === 'passages') return await runPassages(task)
  if (task.kind === 'figures') return await runFigures(task)
  if (task.kind === 'pasted') return { draft: await readPasted(task) }
  return await runPictures(task, report)
}

/** Most documents are read before fully optimized code pays off; recognition and many pictures take long. */
function compilingFor(report: Report): Report {
  return (progress) => {
    const { phase, done } = progress
    const isLong = (phase === 'recognize' && done === 0) || (phase === 'pictures' && done > 1)
    if (isLong) setFlagsFromString('--opt')
    report(progress)
  }
}

async function runConvert(task: ConvertTask, report: Report): Promise<ConvertResult> {
  const { path, output, markdown, html, maxFigures = 0 } = task
  const document = await read(path, task, report)
  const json = JSON.stringify(document)
  if (json.length > maxStructured) throw new DocumentError('document_too_long')
  await writeFile(output, json)
  const text = documentToMarkdown(document)
  if (markdown !== undefined) await writeFile(markdown, text)
  if (html !== undefined) await writeFile(html, documentToHtml(document))
  const { title, format, pages, drawing } = document
  return {
    pages: pages.length,
    language: document.language,
    title,
    format,
    firstPage: pages[0],
    figures: figuresIn(document.blocks).slice(0, maxFigures),
    beginning: text.slice(0, maxBeginning),
    passages: splitIntoPassages(document.blocks),
    drawing,
    bytes: Buffer.byteLength(json),
  }
}

async function runNamePictures({
  structured,
  names,
  output,
}: NamePicturesTask): Promise<Record<string, never>> {
  const document = await parsed(structured)
  const blocks = namePictures(document.blocks, new Map(Object.entries(names)))
  await writeFile(output, JSON.stringify({ ...document, blocks }))
  return {}
}

async function runFigures({ structured, near, maxFigures }: FiguresTask): Promise<FiguresResult> {
  const all = figuresIn((await parsed(structured)).blocks)
  const distance = ({ page }: FigureBlock): number => Math.abs(page - near)
  const nearest = new Set(all.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxFigures))
  return { figures: all.filter((figure) => nearest.has(figure)), total: all.length }
}

async function runPassages({ structured }: PassagesTask): Promise<PassagesResult> {
  const { blocks, language } = await parsed(structured)
  return { passages: splitIntoPassages(blocks), language }
}

async function parsed(structured: string): Promise<StructuredDocument> {
  return JSON.parse(await readFile(structured, 'utf8')) as StructuredDocument
}

async function runExtract(task: ExtractTask, report: Report): Promise<ExtractResult> {
  const { path, structured, fileId, pictures, output, recognition } = task
  const language = task.options?.language
  const document =
    structured === undefined
      ? await read(path ?? '', { fileId, pictures, language, recognition }, report)
      : await parsed(structured)
  if (output !== undefined) await writeFile(output, JSON.stringify(document))
  report({ phase: 'extract', done: 0, total: 1 })
  const { drawing } = document
  try {
    const extraction = extractWithOptions(document, task)
    const figures = figuresShownIn(extraction.draft, document.blocks)
    return { ...extraction, pages: document.pages.length, figures, drawing }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new DocumentError(error.code, { details: { ...error.details, drawing }, cause: error })
  }
}

async function runPictures(
  { path, figures, pictures, maxPixels }: PicturesTask,
  onProgress: Report,
): Promise<PicturesResult> {
  const cut: PicturesResult['pictures'] = []
  const options = { maxPixels, onProgress }
  for await (const picture of cutPictures(await readFile(path), figures, options)) {
    const { bytes, ...facts } = picture
    await writeFile(join(pictures, facts.name), bytes)
    cut.push(facts)
  }
  return { pictures: cut }
}

async function read(
  path: string,
  {
    fileId,
    pictures,
    language,
    recognition,
  }: Pick<ConvertTask, 'fileId' | 'pictures' | 'language' | 'recognition'>,
  onProgress: Report,
): Promise<ConvertedDocument> {
  return await convert(await readFile(path), {
    fileId,
    language,
    onProgress,
    ...(recognition && {
      recognized: await recognizedIn(recognition.pages),
      maxRecognizedPages: recognition.maxPages,
    }),
    ...(pictures !== undefined && {
      savePicture: async ({ name, bytes }) => await writeFile(join(pictures, name), bytes),
    }),
  })
}
