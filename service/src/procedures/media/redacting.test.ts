import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import { noisyJpeg } from '@millwright/media/photo/test-noise'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia, uploadProcedureMedia } from '@millwright/sdk/uploads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, config } = await startTestService()

/** Black stripes on white on the left, like letters, and white on the right. */
async function photo(): Promise<Blob> {
  const canvas = createCanvas(120, 60)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 120, 60)
  context.fillStyle = '#000'
  for (let x = 0; x < 70; x += 4) context.fillRect(x, 0, 2, 60)
  return new Blob([new Uint8Array(await canvas.encode('png'))])
}

/** The same at camera resolution, so large that screens get a smaller copy. */
async function cameraPhoto(): Promise<Blob> {
  const canvas = createCanvas(2400, 1200)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(await noisyJpeg(2400, 1200)), 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1000, 1200)
  context.fillStyle = '#000'
  for (let x = 0; x < 1000; x += 40) context.fillRect(x, 0, 20, 1200)
  return new Blob([new Uint8Array(await canvas.encode('jpeg', 95))])
}

const areas = [{ from: [0, 0], to: [0.5, 1] }]
const file = { filename: 'name-plate.png', contentType: 'image/png' as const }

/** Whether the letters are visible in what a member, or anyone, gets at an address. */
async function showsLetters(answer: Response): Promise<boolean> {
  assert.equal(answer.status, 200)
  const picture = await loadImage(Buffer.from(await answer.arrayBuffer()))
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const reds = [...context.getImageData(0, 0, 50, 50).data].filter((_, at) => at % 4 === 0)
  return Math.max(...reds) - Math.min(...reds) > 20
}

const download = async (member: TestMember, url: string) => {
  const { headers } = await member.fetch(url)
  return await fetch(headers.get('location') ?? '')
}
const seenBy = async (member: TestMember, url: string) =>
  await showsLetters(await download(member, url))

async function addPictured(content?: Blob) {
  const acme = await addOrganization()
  const { owner } = acme
  const { client } = owner
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const taken = content && { content, contentType: 'image/jpeg' as const }
  const sent = { procedureId, ...file, content: await photo(), ...taken }
  const { jobId, url } = await uploadProcedureMedia(client, sent)
  if (jobId) await followJob(owner.options, jobId)
  const params = { procedureId }
  const show = async (shown: string) => {
    const step = {
      id: 'a',
      text: 'Look.',
      media: [{ id: 'm', kind: 'image' as const, url: shown }],
    }
    const outline = [{ id: 's', title: '', steps: [step] }]
    await client.procedures.update({ params, body: { outline } })
  }
  const redact = async (of: string, parts = areas): Promise<ProcedureMedia> =>
    await client.procedureMedia.redact({ params, body: { url: of, areas: parts } })
  await show(url)
  return { acme, owner, reader: await acme.as('member'), params, url, show, redact }
}

test('readers get the copy as soon as the draft shows it, even in published versions', async () => {
  const { owner, reader, params, url, show, redact } = await addPictured()
  await owner.client.procedures.publish({ params })
  const copy = await redact(url)
  assert.deepEqual([copy.status, copy.width, copy.height], ['ready', 120, 60])
  assert(await seenBy(reader, url), 'the draft still shows the picture')

  await show(copy.url)

  assert(!(await seenBy(reader, copy.url)))
  assert(!(await seenBy(reader, url)))
  assert(!(await seenBy(reader, url.replace('/download', '/poster'))))
  assert(await seenBy(owner, url), 'who edits can go back')
  await show(url)
  assert(await seenBy(reader, url), 'it was put back')
})

test('readers do not get the original at screen size either', async () => {
  const { owner, reader, params, url, show, redact } = await addPictured(await cameraPhoto())
  const { client } = owner
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'P-101' } })
  const guidebook = { guidebookId: id }
  await client.guidebooks.linkProcedure({ params: guidebook, body: params })
  await client.procedures.publish({ params })
  await client.guidebooks.share({ params: guidebook })
  const inPublic = `${baseUrl}/g/${shortId}/photos/${params.procedureId}/${url.split('/').at(-2)}`
  const widthOf = async (answer: Response) =>
    (await loadImage(Buffer.from(await answer.arrayBuffer()))).width
  const onScreen = (address: string) => `${address}?size=screen`
  assert.equal(await widthOf(await download(reader, onScreen(url))), 1600)
  assert.equal(await widthOf(await fetch(inPublic)), 1600)
  assert(await seenBy(reader, onScreen(url)))

  const copy = await redact(url)
  await show(copy.url)

  for (const each of [url, copy.url]) {
    assert.equal(await widthOf(await download(reader, onScreen(each))), 1600)
    assert(!(await seenBy(reader, onScreen(each))))
  }
  assert(!(await showsLetters(await fetch(inPublic))))
  assert(await seenBy(owner, onScreen(url)))
})

test('a copy of a copy replaces both', async () => {
  const { owner, reader, params, url, show, redact } = await addPictured()
  await owner.client.procedures.publish({ params })
  const first = await redact(url)
  await show(first.url)
  const second = await redact(first.url, [{ from: [0.5, 0], to: [0.6, 0.5] }])
  await show(second.url)

  const bytes = async (of: string) =>
    Buffer.from(await (await download(reader, of)).arrayBuffer()).toString('base64')
  const shown = await bytes(second.url)
  for (const each of [url, first.url]) assert.equal(await bytes(each), shown)
  await show(first.url)
  assert.notEqual(await bytes(first.url), shown)
  assert.equal(await bytes(url), await bytes(first.url), 'of two copies the one that is shown')
})

test("the public page and its download have the copy at the picture's address", async () => {
  const { owner, params, url, show, redact } = await addPictured()
  const { client } = owner
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'P-101' } })
  const guidebook = { guidebookId: id }
  await client.guidebooks.linkProcedure({ params: guidebook, body: params })
  await client.procedures.publish({ params })
  await client.guidebooks.share({ params: guidebook })
  const [, path = ''] =
    /src="(\/g\/[^"]+)"/.exec(await (await fetch(`${baseUrl}/g/${shortId}`)).text()) ?? []
  assert(await showsLetters(await fetch(baseUrl + path)))

  await show((await redact(url)).url)

  assert(!(await showsLetters(await fetch(baseUrl + path))))
  const archive = await fetch(`${baseUrl}/g/${shortId}/download`)
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const name = Object.keys(files).find((each) => each.startsWith('photos/')) ?? ''
  const picture = new Uint8Array(files[name] ?? [])
  assert(!(await showsLetters(new Response(picture))))
})

test('a photo of a capture is replaced in the library of captures, too', async () => {
  const { owner, reader, show, redact } = await addPictured()
  const { client } = owner
  const { id: captureId } = await client.captures.create({
    body: { title: 'Plate', kind: 'photos' },
  })
  const sent = { captureId, ...file, content: await photo() }
  const { jobId, url } = await uploadMedia(client, sent)
  if (jobId) await followJob(owner.options, jobId)
  await show(url)
  assert(await seenBy(reader, url))

  await show((await redact(url)).url)

  for (const path of ['download', 'download?original=true', 'poster']) {
    assert(!(await seenBy(reader, url.replace('download', path))), path)
  }
  assert(await seenBy(owner, url))
})

test('a figure of a document is replaced where steps show it', async () => {
  const { acme, owner, reader, params, show, redact } = await addPictured()
  const [documentId, figureId] = [crypto.randomUUID(), `${'b'.repeat(32)}.png`]
  const folder = join(config.dataDirectory, 'files', 'kept', acme.id)
  await writeFile(join(folder, `${documentId}-${figureId}`), (await photo()).stream())
  const address = `/reference-material/${documentId}/figures/${figureId}`
  await show(address)
  await owner.client.procedures.publish({ params })
  assert(await seenBy(reader, address))

  await show((await redact(address)).url)

  assert(!(await seenBy(reader, address)))
  assert(await seenBy(owner, address))
})

test('only editors make copies, and only of pictures stored here', async () => {
  const { reader, params, url, redact } = await addPictured()
  await assert.rejects(
    reader.client.procedureMedia.redact({ params, body: { url, areas } }),
    codeIs('permission_denied'),
  )
  await assert.rejects(redact('https://example.com/a.jpg'), codeIs('invalid_request'))
  const figure = `/reference-material/${crypto.randomUUID()}/figures/${'a'.repeat(32)}.png`
  await assert.rejects(redact(figure), codeIs('not_found'))
  const other = await addOrganization()
  await assert.rejects(
    other.owner.client.procedureMedia.redact({ params, body: { url, areas } }),
    codeIs('not_found'),
  )
  const { id } = await other.owner.client.procedures.create({ body: { title: 'Mine' } })
  await assert.rejects(
    other.owner.client.procedureMedia.redact({ params: { procedureId: id }, body: { url, areas } }),
    codeIs('not_found'),
  )
})
