import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extract } from '@millwright/extraction/extract'

import { languageCodes } from '../../quality/synthetic/languages/codes.ts'
import { fuzzedDocument } from './document.ts'
import { lossesIn, type Engine } from './losses.ts'

const engine: Engine = (document) => extract(document, { all: true })

/** An engine that ignores callouts, wherever they are. */
const careless: Engine = (document) =>
  engine({ ...document, blocks: document.blocks.filter(({ kind }) => kind !== 'callout') })

async function losses(count: number, own: Engine): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < count; index += 1) {
    const document = await fuzzedDocument('test', index)
    const { lost, mistaken } = await lossesIn(document, own)
    found.push(...lost.map(({ code, place }) => `${document.id} lost ${code} ${place}`))
    found.push(...mistaken.map((code) => `${document.id} mistook ${code}`))
  }
  return found
}

test('no signal word is lost wherever it is, and one merely mentioned is not a callout', async () => {
  assert.deepEqual(await losses(3 * languageCodes.length, engine), [])
})

test('a careless engine is detected', async () => {
  assert.notDeepEqual(await losses(3, careless), [])
})
