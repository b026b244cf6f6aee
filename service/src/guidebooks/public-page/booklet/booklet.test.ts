import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Step } from '@millwright/contract/procedure-content'
import type { SheetText } from '@millwright/printing/sheet'

import { startTestService } from '#test/service'

import { chapterOf } from './chapters.ts'
import type { PublicProcedure } from '../queries.ts'
import { shownProcedures } from '../shown-procedure.ts'

const { addOrganization, baseUrl } = await startTestService()

const stepWith = (id: string, more: Partial<Step>): Step => ({
  id,
  text: '',
  steps: [],
  callouts: [],
  media: [],
  ...more,
})

function textOf(text: SheetText): string {
  if ('notice' in text) return `[${text.name}: ${text.notice.map(textOf).join(' ')}]`
  if ('rows' in text) return text.rows.flat().map(textOf).join('|')
  return ('item' in text ? text.item : text).map((part) => part.text).join('')
}

test('a PDF contains everything on the page: notices with and without a step, parts, current numbers, fields', () => {
  const photo = '/procedures/p/media/m/download'
  const procedure: PublicProcedure = {
    id: 'p',
    title: 'Change the seal of the pump',
    description: 'Once a year.',
    version: 3,
    publishedAt: '2026-11-20T10:00:00Z',
    estimatedMinutes: 20,
    leftOut: [{ id: 'l', kind: 'danger', text: 'Hot oil.' }],
    content: {
      tools: [{ id: 't', name: 'Wrench' }],
      parts: [{ id: 'o', name: 'O-ring', quantity: 2, note: 'NBR' }],
      callouts: [{ id: 'c', kind: 'note', text: 'Keep it clean.' }],
      outline: [
        {
          id: 's',
          title: 'Removal',
          callouts: [{ id: 'w', kind: 'warning', text: 'Lock it.' }],
          steps: [
            stepWith('one', {
              text: 'Take it off as in step 7.',
              callouts: [
                { id: 'a', kind: 'tip', text: 'Use both hands.' },
                { id: 'b', kind: 'caution', text: 'It drips.' },
              ],
              references: [{ kind: 'step', text: 'step 7', start: 18, end: 24, targets: ['two'] }],
              media: [
                {
                  id: 'm',
                  kind: 'image',
                  url: photo,
                  alt: 'The lid',
                  crop: { from: [0, 0], to: [0.5, 0.5], ratio: 1 },
                  marks: [{ kind: 'number', color: 'yellow', at: [0.2, 0.2], number: 1 }],
                },
                { id: 'v', kind: 'video', url: photo },
              ],
              targetSeconds: 90,
              steps: [stepWith('two', { text: 'Wipe it.' })],
            }),
          ],
          sections: [],
        },
      ],
    },
  }
  const [shown] = shownProcedures([procedure], 'en').shown
  assert(shown)

  const rows = chapterOf(shown, new Map([['photos/p/m', '/tmp/photo']]))

  const texts = rows.map(({ chapter, heading, intro = [], number, paragraphs }) =>
    [chapter, heading, ...intro.map(textOf), number, ...paragraphs.map(textOf)].filter(Boolean),
  )
  assert.deepEqual(texts, [
    [
      'Change the seal of the pump',
      'Version 3 · November 20, 2026 · 20 min',
      'Once a year.',
      'Safety notices without a step',
      '[DANGER: Hot oil.]',
      'Tools',
      'Wrench',
      'Parts',
      '2 × O-ring NBR',
      '[NOTE: Keep it clean.]',
    ],
    ['Removal', '[WARNING: Lock it.]'],
    [
      '1',
      '[CAUTION: It drips.]',
      '[TIP: Use both hands.]',
      'Take it off as in step 7 (now 1.1).',
      'Target time: 2 min',
    ],
    ['1.1', 'Wipe it.'],
  ])
  const mark = { kind: 'number', color: '#ffd21f', at: [0.2, 0.2], number: 1 }
  assert.deepEqual(rows[2]?.pictures, [
    {
      path: '/tmp/photo',
      caption: 'The lid',
      crop: { from: [0, 0], to: [0.5, 0.5], ratio: 1 },
      marks: [{ ...mark, numberColor: '#1a1a1a' }],
    },
  ])
})

test('anyone can download a shared guidebook as a PDF, also as of an earlier day', async () => {
  const { client } = await (await addOrganization('Acme Pumps')).as('manager')
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Pumpe Ä/1', showsEarlierVersions: true },
  })
  const outline = [{ title: '', steps: [{ text: 'Look closely.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal', outline } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  const address = `${baseUrl}/g/${shortId}`
  assert.equal((await fetch(`${address}/pdf`)).status, 404, 'not shared')
  await client.guidebooks.share({ params: { guidebookId } })

  assert((await (await fetch(address)).text()).includes(`href="/g/${shortId}/pdf"`))
  const then = await (await fetch(`${address}?day=2020-01-01`)).text()
  assert(then.includes(`href="/g/${shortId}/pdf?day=2020-01-01"`))
  const lengths = []
  for (const query of ['', '?day=2020-01-01']) {
    const answer = await fetch(`${address}/pdf${query}`)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.match(answer.headers.get('content-disposition') ?? '', /''Pumpe%20%C3%84%2F1\.pdf$/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert(bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    lengths.push(bytes.length)
  }
  const [today = 0, before = 0] = lengths
  assert(today > before, 'nothing had been published then')
  assert.equal((await fetch(`${baseUrl}/g/0000000000/pdf`)).status, 404)
})
