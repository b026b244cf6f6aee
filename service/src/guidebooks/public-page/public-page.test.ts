import assert from 'node:assert/strict'
import { test } from 'node:test'

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

test('a shared guidebook is a page for anybody, with what is published and not hidden', async () => {
  const { shortId } = await sharedGuidebook()

  const { status, text } = await pageOf(shortId)

  assert.equal(status, 200)
  assert(text.includes('Published'))
  assert(!text.includes('Hidden') && !text.includes('Draft') && !text.includes('Byron'))
  assert(text.includes('High voltage.'))
})

test('text of a procedure stays text on the public page', async () => {
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
