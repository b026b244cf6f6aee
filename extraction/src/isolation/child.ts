import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveTask } from '@millwright/isolation/serve-task'

import { convert } from '../convert.ts'
import type { StructuredDocument } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { extract } from '../extract.ts'
import type { Progress } from '../reader.ts'
import type { ConvertResult, ConvertTask, ExtractResult, ExtractTask, Task } from './task.ts'

type Report = (progress: Progress) => void

serveTask<Task, ConvertResult | ExtractResult, Progress>({
  run: async (task, report) =>
    task.kind === 'convert' ? await runConvert(task, report) : await runExtract(task, report),
  failureOf: (error) =>
    error instanceof DocumentError ? { code: error.code, details: error.details } : undefined,
})

async function runConvert(
  { path, fileId, output, pictures }: ConvertTask,
  report: Report,
): Promise<ConvertResult> {
  const document = await read(path, { fileId, pictures }, report)
  await writeFile(output, JSON.stringify(document))
  return { pages: document.pages.length, language: document.language, title: document.title }
}

async function runExtract(
  { path, structured, fileId, options, pictures }: ExtractTask,
  report: Report,
): Promise<ExtractResult> {
  const document =
    structured === undefined
      ? await read(path ?? '', { fileId, pictures }, report)
      : (JSON.parse(await readFile(structured, 'utf8')) as StructuredDocument)
  report({ phase: 'extract', done: 0, total: 1 })
  return { ...extract(document, options), pages: document.pages.length }
}

async function read(
  path: string,
  { fileId, pictures }: { fileId: string; pictures: string | undefined },
  onProgress: Report,
): Promise<StructuredDocument> {
  return await convert(await readFile(path), {
    fileId,
    onProgress,
    ...(pictures !== undefined && {
      savePicture: async ({ name, bytes }) => await writeFile(join(pictures, name), bytes),
    }),
  })
}
