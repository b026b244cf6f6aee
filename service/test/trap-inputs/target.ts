import assert from 'node:assert/strict'

import type { ErrorCode } from '@millwright/contract/error-catalog'

import { codeIn } from '#test/problems'
import { startTestService, type TestMember } from '#test/service'

type Send = Parameters<TestMember['fetch']>

/** The target of hostile input, which must be unharmed after all of it has been tried. */
export async function startTarget() {
  const { addOrganization, baseUrl } = await startTestService()
  const { client, fetch: send, options } = await (await addOrganization()).as('owner')
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const procedure = await client.procedures.create({ body: { title: 'Replace the seal' } })

  async function isUnharmed(): Promise<void> {
    assert.equal((await send('/readyz')).status, 200)
    const params = { guidebookId: guidebook.id }
    const { title, description, procedures } = await client.guidebooks.get({ params })
    assert.deepEqual(
      { title, description, procedures },
      { title: 'Pump P-101', description: null, procedures: [] },
    )
  }

  async function refused(expected: ErrorCode, ...request: Send): Promise<Response> {
    const response = await send(...request)
    const copy = response.clone()
    assert.equal(await codeIn(response), expected, `${request[1]?.method ?? 'GET'} ${request[0]}`)
    return copy
  }

  return {
    baseUrl,
    client,
    send,
    options,
    guidebook,
    procedure,
    guidebookPath: `/guidebooks/${guidebook.id}`,
    procedurePath: `/procedures/${procedure.id}`,
    refused,
    isUnharmed,
  }
}

export function json(
  method: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) {
  return { method, body, headers: { 'content-type': type } }
}
