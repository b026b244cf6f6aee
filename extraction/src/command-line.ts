import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { convert } from './convert.ts'
import { DocumentError } from './errors.ts'
import { extract } from './extract.ts'
import { documentToMarkdown, draftToMarkdown } from './markdown.ts'

const usage = `Usage: npm run extract -- FILE [options]
  --json             print {procedure, candidates} instead of Markdown
  --markdown         print Markdown (the default)
  --all              every procedure of the document as a section of one draft
  --candidate ID     the procedure with this id
  --section NAME     the section with this title or number
  --pages 1-3,7      only these pages
  --language en      two letters; otherwise told from the text
  --document         print the document's structured form instead of a procedure`

await main().catch((error: unknown) => {
  if (!isExpected(error)) throw error
  const code = 'code' in error ? `${String(error.code)}: ` : ''
  console.error(`${code}${error.message.split('\n')[0] ?? ''}`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      markdown: { type: 'boolean' },
      all: { type: 'boolean' },
      candidate: { type: 'string' },
      section: { type: 'string' },
      pages: { type: 'string' },
      language: { type: 'string' },
      document: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [file] = positionals
  if (values.help || file === undefined) {
    console.log(usage)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const document = await convert(await readFile(file), { fileId: path.basename(file) })
  if (values.document) {
    process.stdout.write(
      values.json ? `${JSON.stringify(document)}\n` : documentToMarkdown(document),
    )
    return
  }
  const { draft, candidates } = extract(document, values)
  const json = { procedure: draft, candidates }
  process.stdout.write(values.json ? `${JSON.stringify(json, null, 1)}\n` : draftToMarkdown(draft))
}

/** A bad document, a wrong option, or a file that is not there: one line is enough. */
function isExpected(error: unknown): error is Error {
  if (error instanceof DocumentError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') || /^E[A-Z]+$/.test(code)
}
