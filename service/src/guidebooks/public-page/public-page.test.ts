import assert from 'node:assert/strict'
import { test } from 'node:test'

import { illustratedPdf, uploadDocument } from '#test/documents'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const outline = [
  {
    id: 'main',
    title: 'Main',
    callouts: [],
    sections: [],
    steps: [
      {
        id: 'a',
        text: 'Stop the <b>pump</b> & lock it.',
        steps: [],
        media: [],
        callouts: [{ id: 'w', kind: 'danger' as const, text: 'High voltage.' }],
      },
    ],
  },
]

async function sharedGuidebook() {
  const { client } = await (await addOrganization()).as('manager')
  await client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const params = { guidebookId: guidebook.id }
  const link = async (title: string, hidden: boolean, isPublished: boolean) => {
    const { id: procedureId } = await client.procedures.create({ body: { title, outline } })
    await client.guidebooks.linkProcedure({ params, body: { procedureId, hidden } })
    if (isPublished) await client.procedures.publish({ params: { procedureId } })
  }
  await link('Published', false, true)
  await link('Hidden', true, true)
  await link('Draft', false, false)
  await client.guidebooks.share({ params })
  return { client, params, shortId: guidebook.shortId }
}

const pageOf = async (shortId: string) => {
  const response = await fetch(`${baseUrl}/g/${shortId}`)
  return { status: response.status, text: await response.text() }
}

test('a shared guidebook is a page for anyone, with published procedures that are not hidden', async () => {
  const { shortId } = await sharedGuidebook()

  const { status, text } = await pageOf(shortId)

  assert.equal(status, 200)
  assert(text.includes('Published'))
  assert(!text.includes('Hidden') && !text.includes('Draft') && !text.includes('Byron'))
  assert(text.includes('High voltage.'))
  assert(text.includes('<meta name="description" content="Published" />'))
})

test("a procedure's text is escaped on the public page", async () => {
  const { shortId } = await sharedGuidebook()

  const { text } = await pageOf(shortId)

  assert(text.includes('Stop the &#60;b&#62;pump&#60;/b&#62; &#38; lock it.'))
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const howTo = JSON.parse(json) as { name: string; step: { text: string }[] }
  assert.deepEqual(
    [howTo.name, howTo.step[0]?.text],
    ['Published', 'Stop the <b>pump</b> & lock it.'],
  )
})

test('unshared, archived and unknown guidebooks look the same from outside', async () => {
  const unshared = await sharedGuidebook()
  await unshared.client.guidebooks.unshare({ params: unshared.params })
  const archived = await sharedGuidebook()
  await archived.client.guidebooks.archive({ params: archived.params })

  const pages = await Promise.all(
    [unshared.shortId, archived.shortId, 'abcdefghjkmn', "x'--"].map(pageOf),
  )

  assert.deepEqual(
    pages.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  assert.equal(new Set(pages.map(({ text }) => text)).size, 1)
})

test('members see the published version of a procedure, and so does the public', async () => {
  const { client, params, shortId } = await sharedGuidebook()
  const { procedures } = await client.guidebooks.get({ params })
  const published = procedures.find(({ title }) => title === 'Published')

  await client.procedures.update({
    params: { procedureId: published?.procedureId ?? '' },
    body: { title: 'Secret plans' },
  })

  const { text } = await pageOf(shortId)
  assert(text.includes('Published') && !text.includes('Secret plans'))
})

test('anyone can see figures of published procedures, and no others', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId: id }
  const fileId = await uploadDocument(manager, id, { bytes: await illustratedPdf() })
  const answer = await client.referenceMaterial.extractProcedure({
    params: { ...params, fileId },
    body: {},
  })
  assert('procedure' in answer)
  const procedureId = answer.procedure.id
  const [, figureId] = /figures\/([\w.]+)/.exec(JSON.stringify(answer.procedure.outline)) ?? []
  const path = `/g/${shortId}/figures/${fileId}/${figureId}`
  const address = baseUrl + path
  const statusOf = async (url: string) => {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  }
  await client.guidebooks.share({ params })
  assert.equal(await statusOf(address), 404, 'a draft')

  await client.procedures.publish({ params: { procedureId } })

  const { text } = await pageOf(shortId)
  assert.equal(text.match(/<img /g)?.length, 4, 'the first is also the picture of the page')
  assert(text.includes(`<img src="${path}" alt=""`) && text.includes(`content="${address}"`))
  assert(text.includes(`"image":"${address}"`))
  assert(!text.includes('/api/org/'))
  const figure = await fetch(address)
  assert.equal(figure.headers.get('content-type'), 'image/png')
  assert.equal(figure.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(figure.headers.get('cache-control'), 'public, max-age=300')
  assert.equal(Buffer.from(await figure.arrayBuffer()).toString('hex', 0, 4), '89504e47')
  const other = `${'0'.repeat(32)}.png`
  assert.equal(await statusOf(`${baseUrl}/g/${shortId}/figures/${fileId}/${other}`), 404)
  assert.equal(await statusOf(`${baseUrl}/g/${shortId}/figures/x'/${figureId}`), 404)

  await client.guidebooks.updateLink({ params: { ...params, procedureId }, body: { hidden: true } })
  assert.equal(await statusOf(address), 404, 'hidden')
  await client.guidebooks.updateLink({
    params: { ...params, procedureId },
    body: { hidden: false },
  })
  await client.guidebooks.unshare({ params })
  assert.equal(await statusOf(address), 404, 'not shared')
})
