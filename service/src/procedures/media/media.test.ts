import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import { secretsIn } from '@millwright/media/metadata/test-secrets'
import { noisyJpeg } from '@millwright/media/photo/test-noise'
import { revealingMedia } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import { loadImage } from '@napi-rs/canvas'

import { codeIs, startTestService, type TestMember, type TestOrganization } from '#test/service'

const { addOrganization, baseUrl, config } = await startTestService()

const photo = () => Object.values(revealingMedia['image/heic']())[0] ?? Buffer.alloc(0)

async function addTo(procedureId: string, { client }: TestMember, bytes = photo()) {
  const content = new Blob([new Uint8Array(bytes)])
  const sent = { filename: 'IMG_1.HEIC', contentType: 'image/heic', content }
  return await uploadProcedureMedia(client, { procedureId, ...sent })
}

async function addProcedure({ owner }: TestOrganization) {
  const { id } = await owner.client.procedures.create({ body: { title: 'Replace the seal' } })
  return id
}

/** The media of a procedure's first step. */
async function show({ client }: TestMember, procedureId: string, { url, kind }: ProcedureMedia) {
  const media = [{ id: 'm', kind, url, alt: null }]
  const step = { id: 's', text: 'Open the valve.', steps: [], callouts: [], media }
  const outline = [{ id: 'main', title: '', callouts: [], steps: [step], sections: [] }]
  return await client.procedures.update({ params: { procedureId }, body: { outline } })
}

async function download(member: TestMember, url: string): Promise<Response> {
  const redirect = await member.fetch(url)
  assert.equal(redirect.status, 307)
  return await fetch(redirect.headers.get('location') ?? '')
}

/** Every file that the service stores for an organization. */
async function filesOf(organizationId: string): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ name }) => name)
}

test('a large photo is available at screen size, to anyone if it is public', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const procedureId = await addProcedure(acme)
  const content = new Blob([new Uint8Array(await noisyJpeg(2400, 1800))])
  const sent = { filename: 'large.jpg', contentType: 'image/jpeg', content }
  const media = await uploadProcedureMedia(owner.client, { procedureId, ...sent })
  await followJob(owner.options, media.jobId ?? '')
  await show(owner, procedureId, media)
  await owner.client.procedures.publish({ params: { procedureId } })
  const { id: guidebookId, shortId } = await owner.client.guidebooks.create({
    body: { title: 'Pump' },
  })
  await owner.client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await owner.client.guidebooks.share({ params: { guidebookId } })
  const widthOf = async (response: Response) =>
    (await loadImage(Buffer.from(await response.arrayBuffer()))).width

  assert.equal(await widthOf(await download(owner, media.url)), 2400)
  assert.equal(await widthOf(await download(owner, `${media.url}?size=screen`)), 1600)
  const address = `${baseUrl}/g/${shortId}/photos/${procedureId}/${media.fileId}`
  assert.equal(await widthOf(await fetch(address)), 1600)
})

test("a step's photo is a file of the procedure, not a capture, and has no location", async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const procedureId = await addProcedure(acme)
  const begun = await addTo(procedureId, owner)
  await followJob(owner.options, begun.jobId ?? '')

  const media = await owner.client.procedureMedia.get({
    params: { procedureId, fileId: begun.fileId },
  })

  assert.deepEqual([media.shownAs, media.width, media.height], ['image/jpeg', 96, 64])
  const shown = await download(owner, media.url)
  assert.equal(shown.headers.get('content-type'), 'image/jpeg')
  assert.deepEqual(secretsIn(Buffer.from(await shown.arrayBuffer())), [])
  const poster = await download(owner, media.posterUrl ?? '')
  assert.equal(poster.headers.get('content-type'), 'image/jpeg')
  assert.deepEqual((await owner.client.captures.list({})).items, [])
})

test('members see media of published procedures, and none of unpublished ones', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const member = await acme.as('member')
  const procedureId = await addProcedure(acme)
  const media = await addTo(procedureId, owner)
  const { fileId } = media
  await show(owner, procedureId, media)

  await assert.rejects(
    member.client.procedureMedia.get({ params: { procedureId, fileId } }),
    codeIs('not_found'),
  )
  await assert.rejects(addTo(procedureId, member), codeIs('permission_denied'))
  await owner.client.procedures.publish({ params: { procedureId } })

  const seen = await member.client.procedures.get({ params: { procedureId } })
  const url = seen.outline[0]?.steps[0]?.media[0]?.url ?? ''
  assert.equal((await download(member, url)).status, 200)
  const stranger = await addOrganization()
  assert.equal((await stranger.owner.fetch(url)).status, 404)
})

test("a file's address is at the mount of the reader's request", async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const procedureId = await addProcedure(acme)
  await show(owner, procedureId, await addTo(procedureId, owner))

  const response = await owner.fetch(`/api/org/${acme.slug}/procedures/${procedureId}`)

  const { outline } = (await response.json()) as {
    outline: { steps: { media: { url: string }[] }[] }[]
  }
  const url = outline[0]?.steps[0]?.media[0]?.url ?? ''
  assert.ok(url.startsWith(`/api/org/${acme.slug}/procedures/${procedureId}/media/`), url)
})

test('files are deleted with their procedure, or with the last copy that shows them', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const [alone, copied] = [await addProcedure(acme), await addProcedure(acme)]
  const fileIds: string[] = []
  for (const procedureId of [alone, copied]) {
    const media = await addTo(procedureId, owner)
    fileIds.push(media.fileId)
    await followJob(owner.options, media.jobId ?? '')
    await show(owner, procedureId, media)
  }
  const copy = await owner.client.procedures.duplicate({
    params: { procedureId: copied },
    body: {},
  })

  await owner.client.procedures.delete({ params: { procedureId: alone } })
  await owner.client.procedures.delete({ params: { procedureId: copied } })

  const [gone = '', kept = ''] = fileIds
  const leftOf = async (fileId: string) =>
    (await filesOf(acme.id)).filter((name) => name.startsWith(fileId)).toSorted()
  assert.deepEqual(await leftOf(gone), [])
  assert.deepEqual(await leftOf(kept), [
    kept,
    `${kept}.json`,
    `${kept}.poster`,
    `${kept}.rendition`,
  ])
  const url = copy.outline[0]?.steps[0]?.media[0]?.url ?? ''
  assert.equal((await download(owner, url)).status, 200)
  await owner.client.procedures.delete({ params: { procedureId: copy.id } })
  assert.deepEqual(await leftOf(kept), [])
})

test('truncated files and unaccepted types are refused by name', async () => {
  const acme = await addOrganization()
  const procedureId = await addProcedure(acme)

  const cut = addTo(procedureId, acme.owner, photo().subarray(0, 1_000))
  await assert.rejects(cut, codeIs('media_incomplete'))
  const body = { filename: 'a.avi', contentType: 'video/x-msvideo', size: 1 }
  await assert.rejects(
    acme.owner.client.procedureMedia.uploadUrl({ params: { procedureId }, body }),
    /Accepted are: .*HEIC.*MOV.*MP3/,
  )
})
