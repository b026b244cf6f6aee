import { readFile, writeFile } from 'node:fs/promises'

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
  { path, fileId, output }: ConvertTask,
  report: Report,
): Promise<ConvertResult> {
  const document = await read(path, fileId, report)
  await writeFile(output, JSON.stringify(document))
  return { pages: document.pages.length, language: document.language, title: document.title }
}

async function runExtract(
  { path, structured, fileId, options }: ExtractTask,
  report: Report,
): Promise<ExtractResult> {
  const document =
    structured === undefined
      ? await read(path ?? '', fileId, report)
      : (JSON.parse(await readFile(structured, 'utf8')) as StructuredDocument)
  report({ phase: 'extract', done: 0, total: 1 })
  return { ...extract(document, options), pages: document.pages.length }
}

async function read(path: string, fileId: string, onProgress: Report): Promise<StructuredDocument> {
  return await convert(await readFile(path), { fileId, onProgress })
}
