import assert from 'node:assert/strict'
import { test } from 'node:test'

import { shapesOfMark } from '@millwright/contract/picture-mark-shapes'
import {
  markColors,
  type MarkColor,
  type PictureCrop,
  type PictureMark,
} from '@millwright/contract/picture-marks'
import type { TextMark } from '@millwright/contract/text-marks'
import { ApiError } from '@millwright/contract/errors'

import { strFromU8, unzipSync } from 'fflate'

import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const arrow: PictureMark = { kind: 'arrow', color: 'red', from: [0.1, 0.2], to: [0.5, 0.6] }
const one: PictureMark = { kind: 'number', color: 'blue', at: [0.25, 0.75], number: 1 }

type Medium = { kind: 'image' | 'video'; url: string; marks?: PictureMark[]; crop?: PictureCrop }
const crop: PictureCrop = { from: [0.5, 0.25], to: [1, 0.75], ratio: 2 }
const figure = `/reference-material/manual/figures/${'a'.repeat(32)}.png`
const outlineOf = (medium: Medium) => [
  {
    id: 's',
    title: 'In',
    steps: [{ id: 'a', text: 'Tighten 1.', media: [{ id: 'p', ...medium }] }],
  },
]
const picture = (marks?: PictureMark[]): Medium => ({
  kind: 'image',
  url: figure,
  ...(marks && { marks }),
})

async function addProcedure(medium: Medium) {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: outlineOf(medium) },
  })
  return { client, procedureId, params: { procedureId } }
}

type Client = Awaited<ReturnType<typeof addProcedure>>['client']

/** Publishes it on a guidebook's public page. */
async function sharePage(client: Client, procedureId: string) {
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId: guidebook.id }
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params })
  return guidebook
}

test('marks of a picture are kept, published and copied; versions say where they changed', async () => {
  const { client, params } = await addProcedure(picture([arrow, one]))
  await client.procedures.publish({ params })

  const first = await client.procedureVersions.get({ params: { ...params, number: 1 } })
  assert.deepEqual(first.outline[0]?.steps[0]?.media[0]?.marks, [arrow, one])
  const query = { from: '1', to: 'draft' }
  const same = [{ ...one }, { to: [0.5, 0.6], from: [0.1, 0.2], color: 'red', kind: 'arrow' }]
  await client.procedures.update({
    params,
    body: { outline: outlineOf(picture(same.toReversed() as PictureMark[])) },
  })
  assert.deepEqual((await client.procedureVersions.diff({ params, query })).steps, [])

  await client.procedures.update({ params, body: { outline: outlineOf(picture([one])) } })

  const { steps } = await client.procedureVersions.diff({ params, query })
  assert.deepEqual(steps[0]?.kinds, ['media'])
  assert.equal(steps[0].media?.[0]?.marks, true)
  assert.deepEqual(steps[0].media[0].after?.marks, [one])
})

test('an invalid mark is refused, with its position', async () => {
  const { client, params } = await addProcedure(picture())
  const refused = async (medium: Medium) => {
    const pointers: string[] = []
    await assert.rejects(
      client.procedures.update({ params, body: { outline: outlineOf(medium) } }),
      (error) => {
        assert(error instanceof ApiError)
        assert.equal(error.code, 'invalid_request')
        pointers.push(...(error.problem?.errors ?? []).map(({ pointer }) => pointer))
        return true
      },
    )
    return pointers
  }
  const at = '/outline/0/steps/0/media/0/marks'

  const video: Medium = { kind: 'video', url: figure, marks: [arrow] }
  assert.deepEqual(await refused(video), [at])
  assert(
    (await refused(picture([{ ...arrow, to: [0.5, 1.1] }]))).some((each) => each.startsWith(at)),
  )
  const pink = { ...one, color: 'pink' } as unknown as PictureMark
  assert((await refused(picture([pink]))).some((each) => each.startsWith(at)))
  assert.deepEqual(await refused(picture(Array.from({ length: 51 }, () => one))), [at])
  assert.deepEqual(await refused({ kind: 'video', url: figure, crop }), [
    '/outline/0/steps/0/media/0/crop',
  ])
  assert.deepEqual(await refused({ ...picture(), crop: { ...crop, to: [0.505, 1] } }), [
    '/outline/0/steps/0/media/0/crop',
  ])
  const stepParams = { ...params, stepId: 'a' }
  await assert.rejects(
    client.procedureSteps.update({ params: stepParams, body: { media: [video] } }),
    (error) =>
      error instanceof ApiError && error.problem?.errors?.[0]?.pointer === '/media/0/marks',
  )
})

test('the public page draws marks over the picture, and describes them', async () => {
  const { client, procedureId } = await addProcedure(picture([arrow, one]))
  const { shortId } = await sharePage(client, procedureId)

  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()

  assert(page.includes('aria-label="Enlarge. Arrow, red; Number 1, blue"'))
  assert.match(page, /<line\s+class="ink"\s+x1="10%"\s+y1="20%"\s+x2="50%"\s+y2="60%"/)
  const [, head] = /marker-end="url\(#([\w-]+)\)"/.exec(page) ?? []
  assert.match(page, new RegExp(String.raw`<marker\s+id="${head}"`))
  assert.match(page, /<text x="25%" y="75%"[^>]*>\s*1\s*<\/text/)
})

test("a picture's crop is stored, and versions show when it changes", async () => {
  const { client, params } = await addProcedure({ ...picture(), crop })
  await client.procedures.publish({ params })
  const read = await client.procedureVersions.get({ params: { ...params, number: 1 } })
  assert.deepEqual(read.outline[0]?.steps[0]?.media[0]?.crop, crop)
  const changed = { ...picture(), crop: { ...crop, from: [0.4, 0.25] } }
  await client.procedures.update({ params, body: { outline: outlineOf(changed) } })

  const { steps } = await client.procedureVersions.diff({
    params,
    query: { from: '1', to: 'draft' },
  })

  const [change] = steps[0]?.media ?? []
  assert.deepEqual([change?.crop, change?.marks], [true, undefined])
})

test('copies of a procedure and of its guidebook keep its marks, crops and colored words', async () => {
  const { client, procedureId, params } = await addProcedure({ ...picture([arrow]), crop })
  const marks: TextMark[] = [{ kind: 'color', color: 'red', text: '1', start: 8, end: 9 }]
  await client.procedureSteps.update({ params: { ...params, stepId: 'a' }, body: { marks } })
  const { id: guidebookId } = await sharePage(client, procedureId)

  const copy = await client.procedures.duplicate({ params, body: {} })

  const [step] = copy.outline[0]?.steps ?? []
  assert.deepEqual([step?.marks, step?.media[0]?.marks], [marks, [arrow]])
  assert.deepEqual(step?.media[0]?.crop, crop)
  const { shortId } = await client.guidebooks.duplicate({ params: { guidebookId }, body: {} })
  await client.guidebooks.share({ params: { guidebookId: shortId } })
  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  assert.match(page, /class="marked cropped"[^]*aria-label="Arrow, red"/)
})

test('a downloaded public page has marks, crops and colored words, and no external links', async () => {
  const { client, procedureId, params } = await addProcedure({ ...picture([arrow]), crop })
  const marks: TextMark[] = [{ kind: 'color', color: 'red', text: '1', start: 8, end: 9 }]
  await client.procedureSteps.update({ params: { ...params, stepId: 'a' }, body: { marks } })
  const { shortId } = await sharePage(client, procedureId)

  const answer = await fetch(`${baseUrl}/g/${shortId}/download`)

  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const page = strFromU8(files['index.html'] ?? new Uint8Array())
  assert.match(page, /class="marked cropped"[^]*<line\s+class="ink"[^]*aria-label="Arrow, red"/)
  const [, large = ''] = /<a href="#([\w-]+)" aria-label="Enlarge/.exec(page) ?? []
  assert(page.includes(`<div class="large" id="${large}">`))
  const sources = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)
  assert(sources.length === 3 && sources.every((source) => source?.startsWith('./figures/')))
})

test('the public page shows a crop through a window, with marks in the right places', async () => {
  const { client, procedureId } = await addProcedure({ ...picture([arrow]), crop })
  const { shortId } = await sharePage(client, procedureId)

  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()

  const [top = '', main = ''] = page.split('<main>')
  const part =
    /class="marked cropped"\s+style="--ratio:2"\s*>\s*<span\s+class="whole"\s+style="left:-100%;top:-50%;width:200%;height:200%"/
  assert.match(top, part)
  assert.match(top, /<line\s+class="ink"\s+x1="10%"/, 'the picture at the top has its marks')
  assert.match(main, part)
  const [, large = ''] = /<a href="#([\w-]+)" aria-label="Enlarge/.exec(main) ?? []
  const [, shown = ''] = main.split(`<div class="large" id="${large}">`)
  assert.match(shown, part)
  assert.match(shown, /<line\s+class="ink"\s+x1="10%"/, 'and so has the large one')
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length)
})

test('words in the color of a mark show it next to them on the public page', async () => {
  const { client, procedureId, params } = await addProcedure(picture([arrow, one]))
  const text = 'Loosen the bolt at the valve, then the cap.'
  const colored = (color: MarkColor, words: string): TextMark => {
    const start = text.indexOf(words)
    return { kind: 'color', color, text: words, start, end: start + words.length }
  }
  const marks = [colored('red', 'bolt'), colored('blue', 'valve'), colored('green', 'cap')]
  await client.procedureSteps.update({ params: { ...params, stepId: 'a' }, body: { text, marks } })
  const { shortId } = await sharePage(client, procedureId)

  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()

  const described = [
    ...page.matchAll(/--ink:(#\w+)">\s*(\w+)<\/span>\s*<svg[^>]*aria-label="([^"]+)"/g),
  ]
  assert.deepEqual(
    described.map(([, ...facts]) => facts),
    [
      ['#d6232c', 'bolt', 'Arrow, red'],
      ['#1668dc', 'valve', 'Number 1, blue'],
      ['#177a33', 'cap', 'green'],
    ],
  )
})

test('a box drawn from its last corner equals one drawn from its first', () => {
  const box = { kind: 'box', color: 'green' } as const
  const there = shapesOfMark({ ...box, from: [0.1, 0.2], to: [0.4, 0.8] })
  assert.deepEqual(shapesOfMark({ ...box, from: [0.4, 0.8], to: [0.1, 0.2] }), there)
  assert.deepEqual(there.at(-1)?.attributes, { x: '10%', y: '20%', width: '30%', height: '60%' })
})

test('a number is legible on its disc in every color', () => {
  for (const color of markColors) {
    const shapes = shapesOfMark({ ...one, color })
    const [disc, digits] = shapes.slice(-2).map((shape) => luminance(shape.color))
    const [dark = 0, light = 0] = [disc ?? 0, digits ?? 0].toSorted((a, b) => a - b)
    assert((light + 0.05) / (dark + 0.05) >= 4.5, color)
  }
})

/** The contrast as WCAG defines it. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
