// Puts signal words into generated manuals, in all kinds of places, and fails if extraction loses one.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'

import { fuzzedDocument } from './document.ts'
import { lossesIn } from './losses.ts'

const usage = `Usage: npm run prove -- fuzz signal-words [options]
  --documents 200  how many manuals
  --seed 1         other manuals for another seed
  --write DIR      write those that lose a word as PDF`

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    write: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else await fuzz(Number(values.documents), values.seed, values.write)

async function fuzz(documents: number, seed: string, folder: string | undefined): Promise<void> {
  const count = { words: 0, lost: 0, named: 0, mistaken: 0, refused: 0 }
  for (let index = 0; index < documents; index += 1) {
    const document = await fuzzedDocument(seed, index)
    try {
      const { lost, mistaken } = await lossesIn(document, (one) => extract(one, { all: true }))
      count.words += document.inserted.length
      count.named += document.named.length
      count.lost += lost.length
      count.mistaken += mistaken.length
      for (const { code, word, place } of lost)
        console.log(`${document.id} lost ${code} ${word} ${place}`)
      for (const code of mistaken) console.log(`${document.id} mistaken ${code}`)
      if (folder !== undefined && lost.length + mistaken.length > 0) {
        await mkdir(folder, { recursive: true })
        await writeFile(path.join(folder, `${document.id}.pdf`), document.bytes)
      }
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      count.refused += 1
    }
  }
  console.log(
    `${documents} documents: ${count.lost} of ${count.words} signal words lost, ` +
      `${count.mistaken} of ${count.named} that are only named taken for callouts, ` +
      `${count.refused} documents without a procedure`,
  )
  if (count.lost > 0) process.exitCode = 1
}
