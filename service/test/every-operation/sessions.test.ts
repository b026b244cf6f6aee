import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Operation } from '@millwright/contract/operation'
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import pg from 'pg'

import { newId } from '#platform/id'
import { pathOf } from '#test/operation-paths'
import { codeIn } from '#test/problems'
import { startTestService, type TestOrganization } from '#test/service'

import {
  callsTo,
  closed,
  mountsOf,
  operations,
  publicOperations,
  tokenOf,
  unknownParams,
} from './operations.ts'

const service = await startTestService()
const { addOrganization, baseUrl } = service
const call = callsTo(baseUrl)

test('only signing in and creating an organization need no session', () => {
  const open = operations.filter(({ operation }) => operation.permission === 'anyone')

  assert.deepEqual(
    open.map(({ name }) => name),
    publicOperations,
  )
})

test('every operation refuses callers without a valid session token', async () => {
  const acme = await addOrganization()
  const wrong = Object.entries(await wrongTokens(acme))
  let turn = 0
  /**
   * A token is checked before the operation is known: each path is tried with some tokens, and each token at many
   * paths.
   */
  const inTurn = () => Array.from({ length: 2 }, () => wrong[turn++ % wrong.length] ?? ['none'])

  for (const { name, operation } of closed) {
    for (const mount of mountsOf(operation, acme.slug)) {
      const path = pathOf(operation, unknownParams(operation, acme.id), mount)
      for (const [what, token] of [['none'], ...inTurn()]) {
        const response = await call(operation, path, { token })
        assert.equal(response.status, 401, `${name} at ${path} with the token ${what}`)
        assert.equal(await codeIn(response), 'unauthenticated')
      }
    }
  }
  assert(turn > 50 * wrong.length, `each token was tried at only ${turn / wrong.length} places`)
})

test('a session counts only as a bearer token', async () => {
  const { owner } = await addOrganization()
  const token = tokenOf(owner)
  const headers = [`Basic ${token}`, `Bearer`, `Bearer ${token} ${token}`, `${token}`, '']

  for (const authorization of headers) {
    const response = await fetch(`${baseUrl}/guidebooks`, { headers: { authorization } })
    assert.equal(await codeIn(response), 'unauthenticated', authorization)
  }
  const lowerCase = await fetch(`${baseUrl}/guidebooks`, {
    headers: { authorization: `bearer ${token}` },
  })
  assert.equal(lowerCase.status, 200)
})

/** Tokens that look valid but are not. */
async function wrongTokens({ id, owner }: TestOrganization) {
  const good = tokenOf(owner) ?? ''
  const [header = '', payload = '', signature = ''] = good.split('.')
  const client = new pg.Client(service.database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string; secret: object }>(
    `select id, secret from signing_keys where kind = 'session' order by created_at desc`,
  )
  await client.end()
  const kid = rows[0]?.id ?? ''
  const realKey = await importJWK({ ...rows[0]?.secret, alg: 'Ed25519' })
  const { privateKey: foreignKey } = await generateKeyPair('Ed25519', { extractable: true })
  const { keys } = (await (await fetch(`${baseUrl}/.well-known/jwks.json`)).json()) as {
    keys: { x: string }[]
  }
  const claims = (seconds: number, issuer = baseUrl) => {
    const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      sub: string
      sid: string
    }
    return new SignJWT({ sid, org: id })
      .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
  }
  const secretOfPublicKey = Buffer.from(keys[0]?.x ?? '', 'base64url')
  const hmac = new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload)
  const tokens = {
    garbage: 'garbage',
    'three parts of garbage': 'a.b.c',
    expired: await claims(-10).sign(realKey),
    'of another issuer': await claims(600, 'https://other.example').sign(realKey),
    'signed by another key': await claims(600).sign(foreignKey),
    unsigned: new UnsecuredJWT({}).setSubject(newId()).encode(),
    'with its signature cut off': `${header}.${payload}.`,
    'with a changed signature': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'signed with the public key as a secret': await hmac
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
      .sign(new Uint8Array(Buffer.concat([secretOfPublicKey]))),
  }
  assert.equal((await call(listGuidebooks, '/guidebooks', { token: good })).status, 200)
  const resigned = await claims(600).sign(realKey)
  const control = await call(listGuidebooks, '/guidebooks', { token: resigned })
  assert.equal(control.status, 200, 'the forgeries differ from a good token only where they say')
  return tokens
}

const listGuidebooks: Operation = {
  method: 'GET',
  path: '/guidebooks',
  permission: 'guidebooks.view',
  summary: '',
}
