import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { EntryKind, RunEntryInput } from '@millwright/contract/run-entries'
import { createClient, type Client } from '@millwright/sdk/client'

import { newId } from '#platform/id'
import { challengeOf } from '#platform/secrets'
import { addFloorMember, enrolTablet } from '#test/floor'
import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization, baseUrl, mails, signInAgain } = await startTestService()

const verifier = 'v'.repeat(43)

/** A run with a step that someone else has to sign. */
async function witnessed() {
  const acme = await addOrganization()
  const { client } = acme.owner
  const signOff = { by: 'other' as const, meaning: 'Witnessed' }
  const steps = [{ id: 'tighten', text: 'Tighten it.', signOff }]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ id: 'main', title: 'Main', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: runId } = await client.runs.create({ body: { procedureId } })
  const add = async (member: { client: Client }, kind: EntryKind) => {
    const entry: RunEntryInput = {
      id: newId(),
      at: new Date().toISOString(),
      deviceId: 'tablet',
      kind,
      stepId: 'tighten',
    }
    const sent = { params: { runId }, body: { entries: [entry] } }
    return (await member.client.runs.addEntries(sent)).refused[0]?.code ?? 'taken'
  }
  const state = async () => {
    const {
      steps: [step],
    } = await client.runs.get({ params: { runId } })
    return step?.state
  }
  return { acme, add, state }
}

async function keyOf({ owner, id }: TestOrganization, role: 'member' | 'manager' = 'member') {
  const { key } = await owner.client.apiKeys.create({
    params: { id },
    body: { name: 'MES', role, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  return { client: createClient({ baseUrl, sessionToken: key }) }
}

test('a second browser of the person who did a step is the same person', async () => {
  const { acme, add, state } = await witnessed()
  const ada = await acme.as('member')
  const again = await signInAgain(acme.id, ada.emailAddress)
  await add(ada, 'step_done')

  assert.equal(await add(again, 'sign_off'), 'sign_off_by_doer')

  assert.equal(await state(), 'open')
  assert.equal(await add(acme.owner, 'sign_off'), 'taken')
  assert.equal(await state(), 'done')
})

test('an API key cannot sign, nor do steps that its holder then signs', async () => {
  const first = await witnessed()
  const key = await keyOf(first.acme)
  assert.equal(await first.add(key, 'step_done'), 'taken')
  assert.equal(await first.add(key, 'sign_off'), 'permission_denied')
  assert.equal(await first.add(first.acme.owner, 'sign_off'), 'sign_off_by_doer')
  const second = await witnessed()
  await second.add(second.acme.owner, 'sign_off')

  assert.equal(await second.add(await keyOf(second.acme), 'step_done'), 'sign_off_by_doer')

  assert.deepEqual([await first.state(), await second.state()], ['open', 'open'])
  assert.equal(await first.add(await first.acme.as('member'), 'sign_off'), 'taken')
})

test('on a tablet, the signed-in person signs, and not for the previous one', async () => {
  const { acme, add, state } = await witnessed()
  const tablet = await enrolTablet(baseUrl, acme)
  const [adaPin, benPin] = ['2846', '7193']
  const ada = await addFloorMember(acme, tablet, { pin: adaPin })
  const ben = await addFloorMember(acme, tablet, { pin: benPin })
  const first = await tablet.open({ member_id: ada, pin: adaPin })
  await add(first, 'step_done')
  assert.equal(await add(first, 'sign_off'), 'sign_off_by_doer')
  await assert.rejects(tablet.open({ member_id: ben, pin: adaPin }), codeIs('pin_invalid'))
  const again = await tablet.open({ member_id: ada, pin: adaPin })
  assert.equal(await add(again, 'sign_off'), 'sign_off_by_doer')

  const second = await tablet.open({ member_id: ben, pin: benPin })

  assert.equal(await add(second, 'sign_off'), 'taken')
  assert.equal(await state(), 'done')
})

test('if the organization requires it, each signature on a tablet needs the PIN again', async () => {
  const { acme, add } = await witnessed()
  const params = { id: acme.id }
  await acme.owner.client.organizations.update({ params, body: { confirmsSignOffs: true } })
  const tablet = await enrolTablet(baseUrl, acme)
  const ben = await addFloorMember(acme, tablet, { pin: '7193' })
  const { client } = await tablet.open({ member_id: ben, pin: '7193' })
  const confirm = async (pin: string) => await client.confirmations.create({ body: { pin } })
  const other = await tablet.open({ member_id: ben, pin: '7193' })

  assert.equal(await add({ client }, 'sign_off'), 'confirmation_required')
  await assert.rejects(confirm('0000'), codeIs('pin_invalid'))
  assert.equal(await add({ client }, 'sign_off'), 'confirmation_required')
  await confirm('7193')
  assert.equal(await add(other, 'sign_off'), 'confirmation_required', 'of this session only')
  assert.equal(await add({ client }, 'sign_off'), 'taken')

  assert.equal(await add({ client }, 'sign_off'), 'confirmation_required')
  const code = { code: '000000', code_verifier: verifier }
  await assert.rejects(client.confirmations.create({ body: code }), codeIs('permission_denied'))
})

test('elsewhere, a signature needs the code from an email requested by the same browser', async () => {
  const { acme, add } = await witnessed()
  await acme.owner.client.organizations.update({
    params: { id: acme.id },
    body: { confirmsSignOffs: true },
  })
  const ada = await acme.as('member')
  const confirm = async (code: string, code_verifier = verifier) =>
    await ada.client.confirmations.create({ body: { code, code_verifier } })
  await ada.client.signIn.sendMagicLink({
    body: { email_address: ada.emailAddress, code_challenge: challengeOf(verifier) },
  })
  const mailed = (await mails()).find(({ to }) => to === ada.emailAddress)?.code ?? ''

  const pin = ada.client.confirmations.create({ body: { pin: '7193' } })
  await assert.rejects(pin, codeIs('permission_denied'))
  await assert.rejects(confirm(mailed, 'w'.repeat(43)), codeIs('magic_link_invalid'))
  assert.equal(await add(ada, 'sign_off'), 'confirmation_required')
  await confirm(mailed)

  assert.equal(await add(ada, 'sign_off'), 'taken')
  await assert.rejects(confirm(mailed), codeIs('magic_link_invalid'))
})
