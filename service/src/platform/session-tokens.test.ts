import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { exportJWK, generateKeyPair } from 'jose'

import { newId } from '#platform/id'
import { SessionTokens, type ReadKeys, type SigningKey } from '#platform/session-tokens'
import { codeIs } from '#test/error-code'

const issuer = 'https://millwright.example'

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID() }
}

async function signedWith(key: SigningKey): Promise<string> {
  const tokens = await SessionTokens.open(issuer, async () => [key])
  const [sessionId, userId, organizationId] = [newId(), newId(), newId()]
  const expiresAt = new Date(Date.now() + 60_000)
  return await tokens.sign({ sessionId, userId, organizationId, expiresAt })
}

test('no one is signed out because the keys are temporarily unreadable', async () => {
  const [old, young] = [await newKey(), await newKey()]
  let read: ReadKeys = async () => [old]
  const tokens = await SessionTokens.open(issuer, async () => await read())
  const token = await signedWith(young)

  read = () => Promise.reject(new Error('The database is away.'))
  await assert.rejects(tokens.verify(token), /The database is away/)

  read = async () => [young, old]
  assert(await tokens.verify(token))
})

test('a token not signed by the service is not a session', async () => {
  const tokens = await SessionTokens.open(issuer, async () => [await newKey()])
  const strange = await signedWith(await newKey())
  for (const token of [strange, 'a.b.c', '', `${strange}x`]) {
    await assert.rejects(tokens.verify(token), codeIs('unauthenticated'))
  }
})
