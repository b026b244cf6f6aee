// Prints the content of documents in fifty looks, so that `npm run eval` shows which of them are read worse.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import { casesOf } from '../cases.ts'
import { draftFile } from '../draft-file.ts'
import { score } from '../score.ts'
import { contentOf, truthOf, type Content } from './content.ts'
import { looks, type Look } from './look.ts'
import { escape, pageOf } from './page.ts'

const usage = `Usage: npm run prove -- quality looks FOLDER… --write DIR [--max 40] [--html]
  takes from each FOLDER at most so many documents whose steps are all found in the usual look, from all its sources,
  and writes them to DIR in every other; npm run eval -- DIR tells how well each is read
  --html  as web pages; else as PDF`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'string' },
    max: { type: 'string', default: '40' },
    html: { type: 'boolean', default: false },
  },
})

if (values.write === undefined || positionals.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else await write(values.write)

async function write(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'documents'), { recursive: true })
  await mkdir(path.join(folder, 'truth'), { recursive: true })
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const root of positionals) {
    for (const content of await chosenOf(root)) {
      for (const [name, look] of Object.entries(looks)) {
        const id = `${content.id}-${name}`.replaceAll(/[^\w.\-]+/gv, '_')
        const file = `${id}.${values.html ? 'html' : 'pdf'}`
        const html = pageOf(content, look)
        const bytes = values.html ? html : await printed(page, html, headOf(content, look))
        await writeFile(path.join(folder, 'documents', file), bytes)
        const truth = { ...truthOf(content, name), id, file }
        await writeFile(path.join(folder, 'truth', `${id}.json`), JSON.stringify(truth))
      }
    }
  }
  await browser.close()
}

async function printed(page: Page, html: string, headerTemplate: string): Promise<Uint8Array> {
  await page.setContent(html)
  const displayHeaderFooter = headerTemplate !== ''
  const foot = { footerTemplate: '<i></i>' }
  return await page.pdf({ preferCSSPageSize: true, displayHeaderFooter, headerTemplate, ...foot })
}

function headOf({ title }: Content, { hasRunningHeader }: Look): string {
  const style = 'font-size: 8px; margin-left: 18mm'
  return hasRunningHeader ? `<i style="${style}">${escape(title)} · Rev. 3</i>` : ''
}

/** Alternates between sources and languages. */
async function chosenOf(root: string): Promise<Content[]> {
  const bySource = new Map<string, Content[]>()
  for await (const { truth } of casesOf(root, '')) {
    const content = contentOf(truth)
    const source = `${truth.language} ${truth.features[0] ?? ''}`
    if (content) bySource.set(source, [...(bySource.get(source) ?? []), content])
  }
  const rows = [...bySource.values()]
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? []))
  const chosen: Content[] = []
  for (const content of inTurn.flat()) {
    if (chosen.length >= Number(values.max)) break
    if (await isFound(content)) chosen.push(content)
  }
  return chosen
}

async function isFound(content: Content): Promise<boolean> {
  const { usual } = looks
  if (!usual) return false
  const truth = { ...truthOf(content, 'usual'), file: 'usual.html' }
  const { draft } = await draftFile(truth, new TextEncoder().encode(pageOf(content, usual)))
  const { missed, wrong } = score(truth, draft).steps
  return missed + wrong === 0
}
