import { readFile } from 'node:fs/promises'

import { convert } from './convert.ts'
import { extract } from './extract.ts'
import { DocumentError } from './errors.ts'

const [file = '', ...flags] = process.argv.slice(2)
try {
  const document = await convert(await readFile(file), { fileId: file })
  const { draft, candidates } = extract(document, { all: flags.includes('--all') })
  console.log(JSON.stringify({ procedure: draft, candidates }))
} catch (error) {
  if (!(error instanceof DocumentError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}
