import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import type { Draft } from '../draft.ts'
import { extract } from '../extract.ts'

const jobs = [
  ['Remove the cover', 'Undo the four screws and lift the cover off.'],
  ['Take out the belt', 'Press the tensioner back and slide the belt off the pulley.'],
  ['Fit the new belt', 'Slide the new belt over both pulleys.'],
  ['Close the cover', 'Put the cover back and tighten the four screws.'],
] as const

/** The part of a PNG that its size is read from. */
function picture(height: number): string {
  const bytes = Buffer.alloc(64)
  bytes.write('\u0089PNG\r\n\u001a\n', 'latin1')
  bytes.writeUInt32BE(400, 16)
  bytes.writeUInt32BE(height, 20)
  return `<img src="data:image/png;base64,${bytes.toString('base64')}">`
}

async function drafted(
  cardOf: (number: number, title: string, text: string, photo: string) => string,
): Promise<Draft> {
  const cards = jobs.map(([title, text], at) => cardOf(at + 1, title, text, picture(300 + at)))
  const page = `<!doctype html><h1>Replacing the belt</h1><main>${cards.join('')}</main>`
  return extract(await convert(Buffer.from(page), { fileId: 'file' }), { all: true }).draft
}

const titled = jobs.map(([title, text]) => `${title}\n${text}`)
const untitled = jobs.map(([, text]) => text)

const layouts: [name: string, steps: readonly string[], cardOf: Parameters<typeof drafted>[0]][] = [
  [
    'a number, a picture, a title and a text',
    titled,
    (number, title, text, photo) =>
      `<div class="card"><div class="no">0${number}</div>${photo}<h3>${title}</h3><p>${text}</p></div>`,
  ],
  [
    '"Step 1" below a picture, a title and a text',
    titled,
    (number, title, text, photo) =>
      `<div class="card">${photo}<span>Step ${number}</span><h3>${title}</h3><p>${text}</p></div>`,
  ],
  [
    'a number in the title, a text and a picture',
    titled,
    (number, title, text, photo) =>
      `<section><h3><span>${number}</span>${title}</h3><p>${text}</p>${photo}</section>`,
  ],
  [
    'a picture and a text',
    untitled,
    (_number, _title, text, photo) =>
      `<div class="card"><a href="x.jpg">${photo}</a><p>${text}</p></div>`,
  ],
  [
    'a picture and its caption',
    untitled,
    (_number, _title, text, photo) => `<figure>${photo}<figcaption>${text}</figcaption></figure>`,
  ],
]

for (const [name, steps, cardOf] of layouts) {
  test(`cards that each show ${name} are steps with their pictures`, async () => {
    const draft = await drafted(cardOf)

    assert.deepEqual(
      stepsOf(draft).map(({ text, media }) => [text, (media ?? []).map(({ id }) => id)]),
      steps.map((text, at) => [text, [`media-${at + 1}`]]),
    )
  })
}

test('captions that name what the pictures show are no steps beside text that instructs', async () => {
  const draft = await drafted(
    (_number, _title, text, photo) =>
      `<p>${text}</p><figure>${photo}<figcaption>Screw the bolts in</figcaption></figure>`,
  )

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    untitled,
  )
})
