import assert from 'node:assert/strict'
import { test } from 'node:test'

import { api } from '@millwright/contract/api'
import type { Operation } from '@millwright/contract/operation'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

/** Announced files can only be read once they are completed; consents and passkeys only in their lists. */
const withoutAddress = [
  'assistants.allow',
  'objectModels.uploadUrl',
  'organizationLogo.uploadUrl',
  'passkeys.register',
  'trackingFiles.uploadUrl',
]

test('every creation returns the location of the new record', () => {
  const silent = Object.entries(api as Record<string, Record<string, Operation>>).flatMap(
    ([resource, operations]) =>
      Object.entries(operations)
        .filter(([, { status, location }]) => status === 201 && location === undefined)
        .map(([verb]) => `${resource}.${verb}`),
  )

  assert.deepEqual(silent.toSorted(), withoutAddress)
})

test("parts of a resource are located below it, at the request's mount", async () => {
  const acme = await addOrganization()
  const { client, fetch: send } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const locationOf = async (path: string, body: object): Promise<string | null> => {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(response.status, 201, await response.text())
    return response.headers.get('location')
  }

  const links = `/guidebooks/${guidebookId}/procedures`
  assert.equal(await locationOf(links, { procedureId }), `${links}/${procedureId}`)
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const key = await locationOf(`/organizations/${acme.id}/api-keys`, {
    name: 'Scanner',
    role: 'member',
    expiresAt,
  })
  assert.match(key ?? '', new RegExp(`^/organizations/${acme.id}/api-keys/[0-9a-f-]{36}$`))
  const mounted = `/api/org/${acme.id}/guidebooks/${guidebookId}/reference-material`
  const file = await locationOf(`${mounted}/upload-url`, {
    filename: 'manual.txt',
    contentType: 'text/plain',
    size: 5,
  })
  assert.equal((await send(file ?? '')).status, 200)
  assert.ok(file?.startsWith(`${mounted}/`))
})
