import assert from 'node:assert/strict'
import { test } from 'node:test'

import { acceptsDryRun } from '@millwright/contract/operation'

import { randomFrom } from '#seed/random'
import { confirmByMail } from '#test/confirming'
import { pathOf } from '#test/operation-paths'
import { codeIn } from '#test/problems'
import { valueOf } from '#test/schema-values'
import { startTestService } from '#test/service'

import { callsTo, scoped, tokenOf, unknownParams } from './operations.ts'

const { addOrganization, baseUrl, mails } = await startTestService()
const call = callsTo(baseUrl)
const sensitive = scoped.filter(({ operation }) => operation.needsConfirmation)

test('if the organization requires it, exactly the sensitive actions need confirmation', async () => {
  const { owner, id, slug } = await addOrganization()
  const { key } = await owner.client.apiKeys.create({
    params: { id },
    body: {
      name: 'ERP',
      role: 'owner',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
  })
  /** The operations that require confirmation; nothing is changed if that is known beforehand. */
  const confirmedFor = async (token: string | undefined, within = sensitive) => {
    const confirmed: string[] = []
    for (const { name, operation } of within) {
      const mount = operation.path.startsWith('/organizations/:id') ? '' : `/api/org/${slug}`
      const path = pathOf(operation, unknownParams(operation, id), mount)
      const body = operation.body && valueOf(operation.body, randomFrom(1))
      const query = acceptsDryRun(operation) ? '?dryRun=true' : ''
      const answer = await call(operation, path + query, { token, body })
      if (answer.ok) await answer.body?.cancel()
      else if ((await codeIn(answer)) === 'confirmation_required') confirmed.push(name)
    }
    return confirmed
  }

  assert.deepEqual(await confirmedFor(tokenOf(owner)), [])
  await owner.client.organizations.update({
    params: { id },
    body: { confirmsSensitiveActions: true },
  })
  assert.deepEqual(
    await confirmedFor(tokenOf(owner), scoped),
    sensitive.map(({ name }) => name),
  )
  assert.deepEqual(await confirmedFor(key), [], 'programs')
  await confirmByMail(owner, mails)
  assert.deepEqual(await confirmedFor(tokenOf(owner)), [], 'once said')
})
