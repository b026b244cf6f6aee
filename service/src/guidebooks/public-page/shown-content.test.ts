import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const pageOf = async (shortId: string) => await (await fetch(`${baseUrl}/g/${shortId}`)).text()

/** The structured data of the page, procedure by procedure. */
function howTosIn(text: string): HowTo[] {
  const found = text.matchAll(/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, json = '']) => JSON.parse(json) as HowTo)
}
interface HowTo {
  name: string
  inLanguage?: string
  version: number
  datePublished: string
  publisher: { name: string }
  image?: string
  step: {
    position: number
    name?: string
    text: string
    itemListElement?: { '@type': string; text: string }[]
  }[]
}

const stepWith = (step: { id: string; text: string } & Record<string, unknown>) => ({
  steps: [],
  media: [],
  callouts: [],
  ...step,
})

async function shareProcedure(content: object) {
  const { client } = await (await addOrganization('Acme Pumps')).as('manager')
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const params = { guidebookId: id }
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal', ...content },
  })
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params })
  return { client, procedureId, shortId }
}

test('structured data has every notice before its step', async () => {
  const { shortId } = await shareProcedure({
    callouts: [{ id: 'all', kind: 'caution', text: 'Wear gloves.' }],
    outline: [
      {
        id: 's',
        title: 'Before',
        callouts: [{ id: 'hot', kind: 'warning', text: 'Hot surface.' }],
        sections: [
          {
            id: 't',
            title: 'Opening',
            callouts: [],
            sections: [],
            steps: [
              stepWith({
                id: 'a',
                text: 'Open the lid.',
                callouts: [
                  { id: 'tip', kind: 'tip', text: 'Lift it by the tab.' },
                  { id: 'volt', kind: 'danger', text: 'High voltage.' },
                ],
              }),
              stepWith({ id: 'b', text: 'Close it.' }),
            ],
          },
          {
            id: 'u',
            title: 'After',
            callouts: [{ id: 'left', kind: 'notice', text: 'Dispose of the seal.' }],
            steps: [],
            sections: [],
          },
        ],
        steps: [],
      },
    ],
  })

  const [howTo] = howTosIn(await pageOf(shortId))

  assert.deepEqual(
    howTo?.step.map(({ text, itemListElement = [] }) => [
      text,
      ...itemListElement.map((each) => `${each['@type']} ${each.text}`),
    ]),
    [
      [
        'Open the lid.',
        'HowToDirection Caution: Wear gloves.',
        'HowToDirection Warning: Hot surface.',
        'HowToDirection Danger: High voltage.',
        'HowToTip Tip: Lift it by the tab.',
        'HowToDirection Open the lid.',
      ],
      ['Close it.'],
      ['Notice: Dispose of the seal.'],
    ],
  )
})

test('the page and its data state owner, language, version and date', async () => {
  const { client, procedureId, shortId } = await shareProcedure({
    title: 'Dichtung wechseln',
    outline: [
      {
        id: 's',
        title: 'Ausbau',
        callouts: [{ id: 'w', kind: 'warning', text: 'Die Fläche ist heiß.' }],
        sections: [],
        steps: [stepWith({ id: 'a', text: 'Den Deckel abnehmen und auf die Seite legen.' })],
      },
    ],
  })
  const params = { procedureId }
  await client.procedures.update({ params, body: { estimatedMinutes: 20 } })
  await client.procedures.publish({ params })
  const { items } = await client.procedureVersions.list({ params })
  const text = await pageOf(shortId)
  const [howTo] = howTosIn(text)

  assert(
    text.includes('<html lang="de">') &&
      text.includes('<li lang="de" dir="auto">') &&
      text.includes('<article id="procedure-1" lang="de" dir="auto">'),
  )
  assert(text.includes('>Warnung</b>') && text.includes('In der App öffnen'))
  assert(text.includes('Acme Pumps') && text.includes('Version 2') && text.includes('20 Min.'))
  assert(text.includes(`<time datetime="${items[0]?.createdAt}">`))
  assert(text.includes('<a href="#procedure-1-section-1">Ausbau</a>'))
  assert.deepEqual(
    [howTo?.inLanguage, howTo?.version, howTo?.publisher.name, howTo?.step[0]?.name],
    ['de', 2, 'Acme Pumps', 'Schritt 1'],
  )
  assert.equal(Date.parse(howTo?.datePublished ?? ''), Date.parse(items[0]?.createdAt ?? ''))
})

test('a text that could be in any language claims none', async () => {
  const { shortId } = await shareProcedure({
    title: 'M6',
    outline: [
      {
        id: 's',
        title: '',
        callouts: [],
        sections: [],
        steps: [stepWith({ id: 'a', text: 'M6 x 25' })],
      },
    ],
  })
  const text = await pageOf(shortId)

  assert(text.includes('<article id="procedure-1" lang="" dir="auto">'))
  assert(!text.includes('inLanguage'))
})

test('an unplaced danger is on the page, above all steps', async () => {
  const { shortId, client, procedureId } = await shareProcedure({
    outline: [
      {
        id: 's',
        title: '',
        callouts: [],
        sections: [],
        steps: [stepWith({ id: 'a', text: 'Stop it.' })],
      },
    ],
  })
  const unplaced = [{ id: 'u', kind: 'danger' as const, text: 'Crush hazard.' }]
  await client.procedures.update({ params: { procedureId }, body: { review: { unplaced } } })
  await client.procedures.publish({
    params: { procedureId },
    body: { acknowledge: ['unplaced_notices'], reason: 'It belongs to no step.' },
  })

  const text = await pageOf(shortId)
  const [howTo] = howTosIn(text)

  assert(text.indexOf('Crush hazard.') < text.indexOf('Stop it.'))
  assert.equal(howTo?.step[0]?.itemListElement?.[0]?.text, 'Danger: Crush hazard.')
})

test('steps have the same numbers as in the app, and references follow them', async () => {
  const reference = { kind: 'step', text: 'step 7', start: 4, end: 10, targets: ['b'] }
  const { shortId, client, procedureId } = await shareProcedure({
    outline: [
      {
        id: 's',
        title: 'Seal',
        callouts: [],
        sections: [],
        steps: [
          stepWith({ id: 'a', text: 'See step 7.', marker: '6.', references: [reference] }),
          stepWith({
            id: 'b',
            text: 'Pull it out.',
            marker: 'Step 7',
            steps: [stepWith({ id: 'c', text: 'Gently.', marker: 'a)' })],
          }),
        ],
      },
    ],
  })
  const numbersIn = (text: string) =>
    [...text.matchAll(/<b class="number">(.*?)<\/b>/g)].map(([, number]) => number)
  const text = await pageOf(shortId)
  assert.deepEqual(numbersIn(text), ['6', '7', 'a'])
  assert(text.includes('See <a href="#procedure-1-step-2">step 7</a>.'))
  assert(text.includes('<li id="procedure-1-step-2">'))
  assert.deepEqual(
    howTosIn(text)[0]?.step.map(({ name }) => name),
    ['Step 6', 'Step 7', 'Step a'],
  )

  const { outline: sections } = await client.procedures.get({ params: { procedureId } })
  const [section] = sections
  assert(section)
  const counted = section.steps.map((step) => ({ ...step, marker: null }))
  await client.procedures.update({
    params: { procedureId },
    body: { outline: [{ ...section, steps: [stepWith({ id: 'n', text: 'New.' }), ...counted] }] },
  })
  await client.procedures.publish({ params: { procedureId } })

  const changed = await pageOf(shortId)
  assert.deepEqual(numbersIn(changed), ['1', '2', '3', 'a'])
  assert(changed.includes('>step 7 (now 3)</a>.'))
})

test('lists, tables, bold words and links are shown, and links to content not on the page are plain text', async () => {
  const text = [
    'Use <b> oil:',
    '• cold',
    '| Bolt | Nm |',
    '| --- | --- |',
    '| M8 | 25 |',
    'See Filling and the maker.',
  ].join('\n')
  const at = (words: string) => {
    const start = text.indexOf(words)
    return { text: words, start, end: start + words.length }
  }
  const { shortId } = await shareProcedure({
    parts: [{ id: 'oil', name: 'VG 46' }],
    outline: [
      {
        id: 's',
        title: '',
        steps: [
          {
            text,
            marks: [
              { kind: 'bold', ...at('cold') },
              { kind: 'item', itemId: 'oil', ...at('oil') },
              { kind: 'procedure', procedureId: crypto.randomUUID(), ...at('Filling') },
              { kind: 'address', url: 'https://example.com/?a=1&b', ...at('the maker') },
            ],
          },
        ],
      },
    ],
  })

  const page = (await pageOf(shortId)).replaceAll(/>\s+/g, '>').replaceAll(/\s+</g, '<')

  assert.match(page, /Use &#60;b&#62;<a href="#procedure-1-item-1">oil<\/a>:/)
  assert.match(page, /<ul class="block list"><li><b>cold<\/b><\/li><\/ul>/)
  assert.match(page, /<th scope="col">Bolt<\/th>.*<td>M8<\/td><td>25<\/td>/)
  assert.match(page, /See Filling and<a href="https:\/\/example.com\/\?a=1&#38;b"/)
})
