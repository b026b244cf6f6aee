import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { Section } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { ConvertedDocument } from '@millwright/extraction/document'
import { figuresIn } from '@millwright/extraction/pictures'
import pg from 'pg'

import { illustratedPdf, manualPdf, uploadDocument, type TestDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, config, database } = await startTestService()

async function addGuidebook() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  return { acme, manager, guidebookId }
}

/** The media of each step of the extracted procedure. */
async function extractedMedia(
  { client }: TestMember,
  params: { guidebookId: string; fileId: string },
) {
  const answer = await client.referenceMaterial.extractProcedure({ params, body: {} })
  assert('procedure' in answer)
  return answer.procedure.outline.flatMap(({ steps }) => steps.map(({ media }) => media))
}

test('the pictures of a document are at their steps', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await illustratedPdf() })
  const params = { guidebookId, fileId }

  const media = await extractedMedia(manager, params)

  assert.deepEqual(
    media.map((each) => each.map((medium) => [medium.kind, medium.fileId])),
    Array.from({ length: 3 }, () => [['image', fileId]]),
  )
  const url = media[0]?.[0]?.url ?? ''
  const member = await acme.as('member')
  const redirect = await member.fetch(url)
  assert.equal(redirect.status, 307)
  const picture = await fetch(redirect.headers.get('location') ?? '')
  assert.equal(picture.headers.get('content-type'), 'image/png')
  assert.equal(picture.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(picture.headers.get('cache-control'), 'private, max-age=300')
  const bytes = Buffer.from(await picture.arrayBuffer())
  assert.equal(bytes.toString('hex', 0, 4), '89504e47')

  await manager.client.referenceMaterial.convert({ params, body: {} })
  const again = await extractedMedia(manager, params)
  const urls = (all: typeof media) => all.flat().map((medium) => medium.url)
  assert.deepEqual(urls(again), urls(media), 'no second picture is kept')

  const other = await uploadDocument(manager, guidebookId, { bytes: await manualPdf() })
  const elsewhere = await member.fetch(url.replace(fileId, other))
  assert.equal((await problemIn(elsewhere)).code, 'not_found')
})

test('every figure of a document is available, including those no step shows', async () => {
  const { manager, guidebookId } = await addGuidebook()
  const { client } = manager
  const bytes = await illustratedPdf({ isWithAppendix: true })
  const fileId = await uploadDocument(manager, guidebookId, { bytes })
  const params = { guidebookId, fileId }
  await assert.rejects(
    client.referenceMaterial.cutFigures({ params, body: {} }),
    codeIs('file_not_ready'),
  )
  await client.referenceMaterial.convert({ params, body: {} })
  const shown = (await extractedMedia(manager, params)).flat()

  const answer = await client.referenceMaterial.cutFigures({ params, body: {} })

  assert('figures' in answer)
  const { figures, total } = answer
  assert.equal(total, 4)
  assert.deepEqual(
    figures.map(({ source }) => source?.page),
    [1, 1, 1, 2],
  )
  assert.deepEqual(
    figures.slice(0, 3).map(({ url }) => url),
    shown.map(({ url }) => url),
    'a figure that a step shows is the same one',
  )
  assert.deepEqual(await sent(manager, figures[3]?.url ?? ''), ['image/png', '.png'])
})

test('a document without pages shows its pictures', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const document = manualWith(pngHead, jpegHead)
  const params = { guidebookId, fileId: await uploadDocument(manager, guidebookId, document) }
  await manager.client.referenceMaterial.convert({ params, body: {} })
  const member = await acme.as('member')

  const structured = `/guidebooks/${guidebookId}/reference-material/${params.fileId}/structured`
  const redirect = await member.fetch(structured)
  const read = await fetch(redirect.headers.get('location') ?? '')
  const { blocks } = (await read.json()) as ConvertedDocument

  const pictures = figuresIn(blocks).map(({ picture }) => picture ?? '')
  const sends = pictures.map(async (figureId) => {
    return await sent(member, `/reference-material/${params.fileId}/figures/${figureId}`)
  })
  assert.deepEqual(await Promise.all(sends), [
    ['image/png', '.png'],
    ['image/jpeg', '.jpg'],
  ])
})

test('a picture stays in the steps that show it when its document is deleted', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const { client } = manager
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await illustratedPdf() })
  const params = { guidebookId, fileId }
  const all = (await extractedMedia(manager, params)).flat()
  const { items } = await client.procedures.list({ query: {} })
  assert.equal(items.length, 1)
  await client.procedures.delete({
    params: { procedureId: items[0]?.id ?? '' },
    query: { force: true },
  })
  const [shown, unshown] = all.map(({ url }) => url)
  const media = [{ kind: 'image', url: shown ?? '' } as const]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: 'In', steps: [{ text: 'Look.', media }] }] },
  })

  await client.referenceMaterial.delete({ params })

  const member = await acme.as('member')
  const redirect = await member.fetch(shown ?? '')
  assert.equal(redirect.status, 307)
  assert.equal((await fetch(redirect.headers.get('location') ?? '')).status, 200)
  assert.equal((await member.fetch(unshown ?? '')).status, 404)
  await client.procedures.delete({ params: { procedureId }, query: {} })
  assert.equal((await member.fetch(shown ?? '')).status, 404)
})

test("a step's media have the request's mount, and are stored without it", async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await illustratedPdf() })
  const urls = ({ outline }: { outline: Section[] }) =>
    outline.flatMap(({ steps }) => steps.flatMap(({ media }) => media.map(({ url }) => url)))
  const params = { guidebookId, fileId }
  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })
  assert('procedure' in answer)
  const bare = urls(answer.procedure)
  assert(bare.every((url) => url.startsWith(`/reference-material/${fileId}/figures/`)))
  const path = `/api/org/${acme.slug}/procedures/${answer.procedure.id}`

  const mounted = (await (await manager.fetch(path)).json()) as Procedure
  assert.deepEqual(
    urls(mounted),
    bare.map((url) => `/api/org/${acme.slug}${url}`),
  )
  const body = JSON.stringify({ outline: mounted.outline })
  const headers = { 'content-type': 'application/json' }
  const written = await manager.fetch(path, { method: 'PATCH', body, headers })
  assert.deepEqual(urls((await written.json()) as Procedure), urls(mounted))
  const procedure = await manager.client.procedures.get({
    params: { procedureId: answer.procedure.id },
  })
  assert.deepEqual(urls(procedure), bare)
})

/** A manual with pictures, which may be cut to the bytes that are checked. */
function manualWith(...pictures: Buffer[]): TestDocument {
  const steps = pictures.map(
    (bytes, index) =>
      `${index + 1}. Remove the cover.\n\n   ![](data:image/png;base64,${bytes.toString('base64')})\n`,
  )
  const bytes = Buffer.from(`# Opening the pump\n\n${steps.join('\n')}`)
  return { bytes, filename: 'manual.md', contentType: 'text/markdown' }
}

const pngHead = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000001900000012c0802000000000000',
  'hex',
)
const jpegHead = Buffer.concat([Buffer.from('ffd8ffc0001108012c019003', 'hex'), Buffer.alloc(40)])

/** The type and name with which a picture is sent. */
async function sent(member: TestMember, url: string) {
  const redirect = await member.fetch(url)
  const { headers } = await fetch(redirect.headers.get('location') ?? '')
  const [, name = ''] = /''.*(\.\w+)$/.exec(headers.get('content-disposition') ?? '') ?? []
  return [headers.get('content-type'), name]
}

test("a picture's content type follows its bytes, whatever the document says", async () => {
  const { manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, manualWith(pngHead, jpegHead))

  const media = await extractedMedia(manager, { guidebookId, fileId })

  const urls = media.flat().map(({ url }) => url)
  assert.deepEqual(await Promise.all(urls.map(async (url) => await sent(manager, url))), [
    ['image/png', '.png'],
    ['image/jpeg', '.jpg'],
  ])
})

test('a figure from when all were JPEG is still available', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, manualWith(pngHead, jpegHead))
  const { client } = manager
  const answer = await client.referenceMaterial.extractProcedure({
    params: { guidebookId, fileId },
    body: {},
  })
  assert('procedure' in answer)
  const { outline, id: procedureId } = answer.procedure
  const [, figureId = ''] = /figures\/([0-9a-f]+)\.jpg/.exec(JSON.stringify(outline)) ?? []
  const kept = join(config.dataDirectory, 'files', 'kept', acme.id, `${fileId}-${figureId}`)
  await rename(`${kept}.jpg`, kept)
  const db = new pg.Client(database.connection)
  await db.connect()
  await db.query(`select set_config('app.organization_id', $1, false)`, [acme.id])
  const written = [[figureId], fileId]
  await db.query(`update reference_materials set figure_ids = $1 where id = $2`, written)
  await db.end()
  const old: typeof outline = JSON.parse(
    JSON.stringify(outline).replaceAll(`${figureId}.jpg`, figureId),
  )
  await client.procedures.update({ params: { procedureId }, body: { outline: old } })
  await client.procedures.publish({ params: { procedureId } })
  const { shortId } = await client.guidebooks.share({ params: { guidebookId } })

  const url = `/reference-material/${fileId}/figures/${figureId}`
  assert.deepEqual(await sent(manager, url), ['image/jpeg', '.jpg'])
  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  const address = `/g/${shortId}/figures/${fileId}/${figureId}`
  assert(page.includes(`<img src="${address}"`))
  const figure = await fetch(baseUrl + address)
  assert.equal(figure.headers.get('content-type'), 'image/jpeg')
  assert.deepEqual(Buffer.from(await figure.arrayBuffer()), jpegHead)
})
