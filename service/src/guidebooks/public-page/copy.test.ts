import assert from 'node:assert/strict'
import { test } from 'node:test'

import { revealingMedia } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import { strFromU8, unzipSync } from 'fflate'

import { startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

async function addLogo({ client }: TestMember, id: string) {
  const body = { contentType: 'image/png' as const, size: png.length }
  const { fileId, upload } = await client.organizationLogo.uploadUrl({ params: { id }, body })
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(png) })
  await client.organizationLogo.complete({ params: { id, fileId }, body: {} })
}

async function addPhoto({ client, options }: TestMember, procedureId: string): Promise<string> {
  const bytes = Object.values(revealingMedia['image/jpeg']())[0] ?? Buffer.alloc(0)
  const content = new Blob([new Uint8Array(bytes)])
  const photo = { filename: 'photo', contentType: 'image/jpeg' as const, content }
  const { jobId, url } = await uploadProcedureMedia(client, { procedureId, ...photo })
  if (jobId) await followJob(options, jobId)
  return url
}

test('anyone can download a shared guidebook as a self-contained page with its pictures', async () => {
  const organization = await addOrganization('Acme Pumps')
  const { owner } = organization
  await addLogo(owner, organization.id)
  const { client } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Pumpe Ä/1' },
  })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  const media = [{ kind: 'image' as const, url: await addPhoto(owner, procedureId) }]
  const outline = [{ title: 'In', steps: [{ text: 'Look closely.', media }] }]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  await client.procedures.publish({ params: { procedureId } })
  const address = `${baseUrl}/g/${shortId}`
  assert.equal((await fetch(`${address}/download`)).status, 404, 'not shared')
  assert.equal((await fetch(`${address}/logo`)).status, 404, 'not shared')
  await client.guidebooks.share({ params: { guidebookId } })

  const page = await (await fetch(address)).text()
  assert(
    page.includes(`src="/g/${shortId}/logo"`) && page.includes(`href="/g/${shortId}/download"`),
  )
  assert.equal((await fetch(`${address}/logo`)).headers.get('content-type'), 'image/png')
  const answer = await fetch(`${address}/download`)
  assert.match(answer.headers.get('content-disposition') ?? '', /''Pumpe%20%C3%84%2F1\.zip$/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))

  const copy = strFromU8(files['index.html'] ?? new Uint8Array())
  assert(copy.includes('Look closely.') && copy.includes(`Copy of `) && copy.includes(shortId))
  const shown = [...copy.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, target = '']) => target)
  assert.deepEqual(
    new Set(shown.map((target) => target.replace('./', ''))),
    new Set(Object.keys(files).filter((name) => name !== 'index.html')),
    'it leads to nothing but what it brings along',
  )
  assert.deepEqual(
    Object.keys(files).map((name) => name.split('.').at(-1)),
    ['png', 'jpg', 'html'],
  )
})

test('if procedures are in several languages, a reader chooses one', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'P-101' } })
  const texts = {
    'Change the seal': 'Take the lid off and put it on the side of the bench.',
    'Dichtung wechseln': 'Den Deckel abnehmen und auf die Seite der Werkbank legen.',
  }
  for (const [title, text] of Object.entries(texts)) {
    const outline = [{ title: '', steps: [{ text }] }]
    const { id: procedureId } = await client.procedures.create({ body: { title, outline } })
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
    await client.procedures.publish({ params: { procedureId } })
  }
  await client.guidebooks.share({ params: { guidebookId } })
  const pageIn = async (language: string) =>
    await (await fetch(`${baseUrl}/g/${shortId}?language=${language}`)).text()

  const german = await pageIn('de')
  assert(german.includes('Dichtung wechseln') && !german.includes('Change the seal'))
  assert(german.includes('href="?language=en"') && german.includes('>Deutsch</b>'))
  assert(german.includes(`href="/g/${shortId}/pdf?language=de"`))
  await client.guidebooks.update({ params: { guidebookId }, body: { showsEarlierVersions: true } })
  const then = await pageIn('de&day=2099-12-31')
  const kept = [...then.matchAll(/href="([^"]*(?:\?|pdf)[^"]*)"/g)].map(([, link = '']) => link)
  assert.deepEqual(
    kept.map((link) => link.replaceAll('&#38;', '&')),
    [
      '?open',
      `/g/${shortId}/pdf?language=de&day=2099-12-31`,
      '?language=en&day=2099-12-31',
      '?day=2099-12-31',
      '?language=de',
    ],
  )
  for (const language of ['', 'pl', '"><b>']) {
    const all = await pageIn(language)
    assert(all.includes('Dichtung wechseln') && all.includes('Change the seal'))
  }
})
