import { readFile, writeFile } from 'node:fs/promises'

import { convert } from '../convert.ts'
import type { StructuredDocument } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { extract } from '../extract.ts'
import type { Progress } from '../reader.ts'
import type {
  ConvertResult,
  ConvertTask,
  ExtractResult,
  ExtractTask,
  Message,
  Task,
} from './task.ts'

const reportEveryMilliseconds = 100

process.once('message', (task: Task) => {
  void run(task).then(finish, (error: unknown) => finish(messageOf(error)))
})

async function run(task: Task): Promise<Message> {
  const result = task.kind === 'convert' ? await runConvert(task) : await runExtract(task)
  return { kind: 'result', result }
}

async function runConvert({ path, fileId, output }: ConvertTask): Promise<ConvertResult> {
  const document = await read(path, fileId)
  await writeFile(output, JSON.stringify(document))
  return { pages: document.pages.length, language: document.language, title: document.title }
}

async function runExtract({
  path,
  structured,
  fileId,
  options,
}: ExtractTask): Promise<ExtractResult> {
  const document =
    structured === undefined
      ? await read(path ?? '', fileId)
      : (JSON.parse(await readFile(structured, 'utf8')) as StructuredDocument)
  report({ phase: 'extract', done: 0, total: 1 })
  return { ...extract(document, options), pages: document.pages.length }
}

async function read(path: string, fileId: string): Promise<StructuredDocument> {
  return await convert(await readFile(path), { fileId, onProgress: report })
}

let reportedAt = 0

/** Not more often than a person can see; the first and last of a phase always. */
function report(progress: Progress): void {
  const now = Date.now()
  if (now - reportedAt < reportEveryMilliseconds && progress.done < progress.total) return
  reportedAt = now
  tell({ kind: 'progress', progress })
}

function messageOf(error: unknown): Message {
  if (error instanceof DocumentError) {
    return { kind: 'error', code: error.code, details: error.details }
  }
  return { kind: 'error', code: 'document_crashed', details: { reason: String(error) } }
}

function tell(message: Message, sent = (): void => undefined): void {
  process.send?.(message, undefined, undefined, sent)
}

/** Leaves only once the message is handed over, and without waiting for anything else. */
function finish(message: Message): void {
  tell(message, () => process.exit(0))
}
