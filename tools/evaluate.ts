// Scores extraction on a folder of documents with known procedures and prints a table.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { convert } from '@millwright/extraction/convert'
import type { Draft } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'

import type { Truth } from './evaluation/procedure-facts.ts'
import { documentLine, header, totals } from './evaluation/report.ts'
import { score, type Score } from './evaluation/score.ts'

const usage = `Usage: npm run eval -- FOLDER [--filter language=de,feature=toc] [--verbose] [--json]
  FOLDER holds documents/ and truth/ (one JSON file for each document)
  --filter   only documents whose truth has these values; feature= tests its features
  --verbose  also list the steps missed and those found in vain`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    filter: { type: 'string' },
    verbose: { type: 'boolean' },
    json: { type: 'boolean' },
  },
})

/** What says nothing about the engine: the document is of a kind it does not read. */
const notRead = new Set(['no_text', 'format_not_supported'])

const [folder] = positionals
if (folder === undefined) {
  console.error(usage)
  process.exit(1)
}
await evaluate(folder)

async function evaluate(root: string): Promise<void> {
  const scores: Score[] = []
  const skipped: string[] = []
  let pages = 0
  const before = process.cpuUsage()
  for (const truth of await truths(root)) {
    const outcome = await drafted(path.join(root, 'documents', path.basename(truth.file)))
    if (outcome.skipped !== undefined) skipped.push(`${truth.id}: ${outcome.skipped}`)
    else scores.push(score(truth, outcome.draft))
    pages += outcome.pages
  }
  const { user, system } = process.cpuUsage(before)
  const effort = {
    pages,
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
  if (values.json) {
    console.log(JSON.stringify({ scores, skipped, effort }, null, 1))
    return
  }
  console.log(header)
  for (const one of scores) print(one)
  console.log(`\n${totals(scores, effort)}`)
  if (skipped.length > 0) console.log(`\nskipped (not counted):\n  ${skipped.join('\n  ')}`)
}

function print(one: Score): void {
  console.log(documentLine(one))
  if (!values.verbose) return
  for (const text of one.missed) console.log(`    missed    ${firstLine(text)}`)
  for (const text of one.spurious) console.log(`    spurious  ${firstLine(text)}`)
}

function firstLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 110)
}

async function truths(root: string): Promise<Truth[]> {
  const names = (await readdir(path.join(root, 'truth'))).filter((name) => name.endsWith('.json'))
  const all = await Promise.all(
    names
      .toSorted()
      .map(
        async (name) => JSON.parse(await readFile(path.join(root, 'truth', name), 'utf8')) as Truth,
      ),
  )
  return all.filter((truth) => Array.isArray(truth.procedures) && passes(truth))
}

function passes(truth: Truth): boolean {
  return (values.filter ?? '')
    .split(',')
    .filter((part) => part !== '')
    .every((part) => {
      const [key = '', value = ''] = part.split('=')
      if (key === 'feature') return truth.features.includes(value)
      return String((truth as unknown as Record<string, unknown>)[key]) === value
    })
}

interface Outcome {
  draft?: Draft
  /** Why the document says nothing about the engine. */
  skipped?: string
  pages: number
}

/** Every procedure of a document as one draft. A document without any gives none. */
async function drafted(file: string): Promise<Outcome> {
  let pages = 0
  try {
    const document = await convert(await readFile(file), { fileId: path.basename(file) })
    pages = document.pages.length
    return { draft: extract(document, { all: true }).draft, pages }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (notRead.has(error.code)) return { skipped: error.message, pages }
    return { pages }
  }
}
