import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'

import { followJob } from '@millwright/sdk/follow-job'

import { codeIs, startTestService } from '#test/service'

import { viewedParts } from './pump-model.ts'

const { addOrganization, baseUrl } = await startTestService()

test('one call creates a sandbox: an organization with content, and a key for it', async () => {
  const { owner } = await addOrganization()
  const { organization, apiKey, key } = await owner.client.organizations.createSandbox({ body: {} })
  assert.deepEqual([organization.name, organization.isSandbox], ['Sandbox', true])
  assert.equal(apiKey.role, 'owner')
  const program = createClient({ baseUrl, sessionToken: key })

  const { items: pumps } = await program.guidebooks.list({ query: { sort: 'title' } })
  assert.deepEqual(
    pumps.map(({ title, procedureCount }) => [title, procedureCount]),
    [
      ['Centrifugal pump P-101', 2],
      ['Centrifugal pump P-102', 2],
    ],
  )
  const { items: procedures } = await program.procedures.list({ query: { sort: 'title' } })
  assert.deepEqual(
    procedures.map(({ title, status }) => [title, status]),
    [
      ['Align the coupling', 'draft'],
      ['Replace the mechanical seal (P-101)', 'published'],
      ['Weekly inspection of a pump', 'published'],
    ],
  )
  const { items: runs } = await program.runs.list({ query: {} })
  assert.deepEqual(
    runs.map(({ status, outcome }) => [status, outcome]),
    [
      ['running', null],
      ['finished', 'failed'],
      ['finished', 'passed'],
    ],
  )
  const found = await program.guidebooks.getByExternalId({
    params: { system: 'erp', externalId: 'EQ-500101' },
  })
  assert.deepEqual(
    found.placePath?.map(({ title }) => title),
    ['Plant North', 'Line 1', 'Pump station'],
  )
  const { items: hits } = await program.search.list({ query: { q: 'mechanical seal' } })
  assert.ok(hits.length > 0)
})

test('the pump of a sandbox has a model that its steps show, and a manual with a draft of it', async () => {
  const { owner } = await addOrganization()
  const { key } = await owner.client.organizations.createSandbox({ body: {} })
  const program = createClient({ baseUrl, sessionToken: key })
  const { items: jobs } = await program.jobs.list({ query: {} })
  const kinds = jobs.map(({ kind }) => kind).toSorted()
  assert.deepEqual(kinds, ['convert-model', 'extract-procedure'])
  for (const { id } of jobs) {
    const { status } = await followJob({ baseUrl, sessionToken: key }, id)
    assert.equal(status, 'succeeded')
  }

  const [pump] = (await program.objects.list({ query: {} })).items
  const { parts, thumbnailUrl } = await program.objects.get({
    params: { objectId: pump?.id ?? '' },
  })
  assert.ok(thumbnailUrl)
  const known = parts.map(({ id, name }) => ({ id, name }))
  for (const part of viewedParts)
    assert.deepEqual(
      known.find(({ id }) => id === part.id),
      part,
    )
  const { missingParts } = await program.objectModels.missingParts({
    params: { objectId: pump?.id ?? '' },
  })
  assert.deepEqual(missingParts, [])

  const [guidebook] = (await program.guidebooks.list({ query: { sort: 'title' } })).items
  const { procedures, trackedObjects } = await program.guidebooks.get({
    params: { guidebookId: guidebook?.id ?? '' },
  })
  assert.deepEqual(
    trackedObjects.map(({ objectId }) => objectId),
    [pump?.id],
  )
  const extracted = procedures.filter(({ provenance }) => provenance === 'extracted')
  assert.deepEqual(
    extracted.map(({ title }) => title),
    ['3 Replacing the coupling spider'],
  )
})

test('a sandbox is deleted immediately by its own key, and other organizations only after a waiting period', async () => {
  const { owner, id, slug } = await addOrganization()
  const { organization, key } = await owner.client.organizations.createSandbox({
    body: { name: 'Tryout' },
  })
  const program = createClient({ baseUrl, sessionToken: key })
  const params = { id: organization.id }
  const ended = await program.organizations.delete({ params })

  assert.ok(Date.parse(ended.deletesAt ?? '') <= Date.now())
  await assert.rejects(program.guidebooks.list({ query: {} }), codeIs('unauthenticated'))
  await assert.rejects(owner.client.organizations.get({ params }), codeIs('not_found'))
  const { organizations } = await owner.client.users.me()
  assert.deepEqual(
    organizations.map((each) => each.slug),
    [slug],
  )
  const { deletesAt } = await owner.client.organizations.delete({ params: { id } })
  assert.ok(Date.parse(deletesAt ?? '') > Date.now())
})

test('a repeated call with the same idempotency key creates one sandbox', async () => {
  const { owner } = await addOrganization()
  const create = async () => {
    const response = await owner.fetch('/organizations/sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: '{}',
    })
    return (await response.json()) as { organization: { id: string }; key: string }
  }

  const [first, again] = [await create(), await create()]

  assert.equal(again.organization.id, first.organization.id)
  assert.equal(again.key, first.key)
})

test('an API key cannot create a sandbox', async () => {
  const { owner } = await addOrganization()
  const { key } = await owner.client.organizations.createSandbox({ body: {} })
  const making = createClient({ baseUrl, sessionToken: key }).organizations.createSandbox({
    body: {},
  })
  await assert.rejects(making, codeIs('permission_denied'))
})
