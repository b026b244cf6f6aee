import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { convert } from './convert.ts'
import type { ConvertedDocument } from './document.ts'
import type { Candidate, Extraction, FoundInstead } from './draft.ts'
import { DocumentError } from './errors.ts'
import { extract } from './extract.ts'
import { documentToHtml } from './output/document-html.ts'
import { documentToMarkdown } from './output/document-markdown.ts'
import { draftToHtml } from './output/draft-html.ts'
import { draftToMarkdown } from './output/draft-markdown.ts'
import { selectFootnotes } from './output/draft-options.ts'
import { onPages } from './page-ranges.ts'
import { inflateAtOnce } from './pdf/inflate-at-once.ts'
import { withReadableFile } from './libreoffice/convert-isolated.ts'
import type { Progress } from './reader.ts'

const usage = `Usage: npm run extract -- FILE [options]

Reads a document and prints the procedure it holds. FILE is PDF, DOCX, DOC, RTF, ODT, PPTX, PPT, ODP, XLSX, XLS,
ODS, CSV, EPUB, HTML, Markdown, AsciiDoc, reStructuredText, plain text, or a PNG, JPEG, WebP or GIF of a page; - reads
from standard input, but not DOC, RTF, PPT, ODP, XLS and ODS.

What is printed
  --markdown         Markdown, for reading (the default)
  --html             a page of HTML
  --json             {procedure, candidates}; every step with its page, its boxes and its text
  --document         the structured form of the whole document instead of a procedure
  --pictures FOLDER  also writes the pictures of figures there; the JSON names them, Markdown and HTML show
                     them by FOLDER as it is written here

Which procedure
  --all              every procedure of the document, each as a section of one draft
  --candidate 2      the second procedure of the document, or by its id: c2; r2 is one that was refused
  --anyway           with --pages or --section: what was refused there, where nothing else is found
  --section NAME     the section with this title or printed number
  --pages 3-7,12     what is on these pages, counted from 1
  --language de      two letters; otherwise told from the text
Without one of these it is the only procedure, or the longest of several.

Exit codes: 0 printed, 1 the document cannot be read, 2 the command makes no sense,
3 there is no such procedure. Errors are one line on standard error: code, colon, sentence.`

/** It takes five. */
const maxLibreOfficeSeconds = 60

const options = {
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  html: { type: 'boolean' },
  document: { type: 'boolean' },
  pictures: { type: 'string' },
  all: { type: 'boolean' },
  candidate: { type: 'string' },
  section: { type: 'string' },
  anyway: { type: 'boolean' },
  pages: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parsed>['values']

/** An invalid argument. */
class UsageError extends Error {
  readonly code = 'usage'
}

const exitCodes: Partial<Record<string, number>> = {
  usage: 2,
  page_range_invalid: 2,
  candidate_not_found: 3,
  no_procedure_found: 3,
}

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

inflateAtOnce()
await main().catch((error: unknown) => {
  if (!isExpected(error)) throw error
  const message = error.message.split('\n')[0] ?? ''
  console.error(`${error.code}: ${message}`)
  if (error instanceof DocumentError) for (const line of insteadOf(error)) console.error(line)
  process.exitCode = exitCodes[error.code] ?? 1
})

async function main(): Promise<void> {
  const { values, positionals } = parsed()
  if (values.help) {
    console.log(usage)
    return
  }
  const file = requireOne(positionals)
  requireSense(values)
  const document = await read(file, values)
  const text = values.document
    ? documentAs(values, values.pages ? onPages(document, values.pages) : document)
    : procedureAs(values, extracted(document, values), document)
  process.stdout.write(text)
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''} (--help lists them)`)
  }
}

function requireOne([file, ...others]: string[]): string {
  if (file === undefined) throw new UsageError('Which FILE? (--help says more)')
  if (others.length > 0) throw new UsageError(`One FILE at a time, not also ${others.join(', ')}`)
  return file
}

function requireSense(values: Values): void {
  const formats = (['json', 'markdown', 'html'] as const).filter((name) => values[name])
  if (formats.length > 1) throw new UsageError(`Either --${formats.join(' or --')}`)
  const scopes = (['all', 'candidate', 'section', 'pages'] as const).filter((name) => values[name])
  if (scopes.length > 1) throw new UsageError(`Either --${scopes.join(' or --')}`)
  const isPart = values.document && scopes.length > 0 && !values.pages
  if (isPart)
    throw new UsageError(`--${scopes[0]} is about a procedure, --document about the whole`)
  if (values.language && !/^[a-z]{2}$/.test(values.language)) {
    throw new UsageError('--language takes two letters, such as de')
  }
}

async function read(file: string, { pictures, language }: Values): Promise<ConvertedDocument> {
  const bytes = file === '-' ? await buffer(process.stdin) : await readable(file)
  if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  const document = await convert(bytes, {
    fileId: file === '-' ? 'stdin' : path.basename(file),
    language,
    onProgress: process.stderr.isTTY ? showProgress : undefined,
    ...(pictures !== undefined && {
      savePicture: async ({ name, bytes: picture }) =>
        await writeFile(path.join(pictures, name), picture),
    }),
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  return document
}

async function readable(file: string): Promise<Buffer> {
  const limits = { cpuSeconds: maxLibreOfficeSeconds }
  return await withReadableFile(file, { limits }, async (known) => await readFile(known))
}

function showProgress({ phase, done, total }: Progress): void {
  process.stderr.write(`\r\u001b[K${phase} ${done} of ${total}`)
}

/** The draft, and a word about what else there is. */
function extracted(document: ConvertedDocument, values: Values): Extraction {
  const extraction = extract(document, values)
  const { candidates } = extraction
  const isOneOfSeveral = candidates.some(({ inDraft }) => !inDraft)
  if (isOneOfSeveral && !values.candidate && !values.section && !values.pages) {
    const head = `The document holds ${candidates.length} procedures; this is the one with a star.`
    console.error([head, ...listOf(candidates)].join('\n'))
  }
  return extraction
}

/** What there is of what was asked for: other candidates, or those that were refused. */
function insteadOf({ code, details }: DocumentError): string[] {
  if (code === 'candidate_not_found') {
    return listOf((details['candidates'] ?? []) as Candidate[])
  }
  const found = details['foundInstead'] as FoundInstead | undefined
  if (code !== 'no_procedure_found' || !found) return []
  const { candidates, callouts } = found
  return [
    ...(candidates.length > 0 ? ['What comes closest; --candidate takes it:'] : []),
    ...listOf(candidates),
    ...callouts.map(({ kind, text, page }) => `${kind}, page ${page}: ${text}`),
  ]
}

function listOf(candidates: readonly (Candidate & { inDraft?: boolean })[]): string[] {
  return candidates.map(({ id, title, pages: [first, last], stepCount, inDraft }) => {
    const where = first === last ? `page ${first}` : `pages ${first}-${last}`
    const steps = stepCount === 1 ? '1 step' : `${stepCount} steps`
    return `${inDraft ? '*' : ' '} ${id.padEnd(4)} ${title.replaceAll('\n', ' ')} (${steps}, ${where})`
  })
}

function documentAs({ json, html, pictures }: Values, document: ConvertedDocument): string {
  if (json) return `${JSON.stringify(document, null, 1)}\n`
  return html ? documentToHtml(document, { pictures }) : documentToMarkdown(document, { pictures })
}

function procedureAs(
  { json, html, pictures }: Values,
  { draft, candidates }: Extraction,
  document: ConvertedDocument,
): string {
  if (json) return `${JSON.stringify({ procedure: draft, candidates }, null, 1)}\n`
  const shown = { pictures, footnotes: selectFootnotes(draft, document) }
  return html ? draftToHtml(draft, shown) : draftToMarkdown(draft, shown)
}

/** A bad document, a command that makes no sense, or a file that is not there. */
function isExpected(error: unknown): error is Error & { code: string } {
  if (error instanceof DocumentError || error instanceof UsageError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^E[A-Z]+$/.test(code)
}
