import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

import { SetupError } from '../say.mjs'
import { attest, verifyProvenance } from './provenance.mjs'

const pem = {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}
const [ours, another] = [generateKeyPairSync('ed25519', pem), generateKeyPairSync('ed25519', pem)]

function release(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-release-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const write = (name, text) => writeFileSync(path.join(folder, name), text)
  write('millwright-1.2.0.tar.gz', 'source')
  write('sbom.cdx.json', '{}')
  const made = { version: '1.2.0', commit: 'c0ffee', startedOn: '2026-01-01T00:00:00.000Z' }
  attest(folder, made, ours.privateKey)
  return { folder, write }
}

test('a release says what its files were made from', (t) => {
  const { folder } = release(t)

  const { subject, predicate } = verifyProvenance(folder, ours.publicKey)

  assert.deepEqual(
    subject.map(({ name }) => name),
    ['millwright-1.2.0.tar.gz', 'sbom.cdx.json'],
  )
  // The output of `printf source | sha256sum`.
  const { digest } = subject[0]
  assert.equal(digest.sha256, '41cf6794ba4200b839c53531555f0f3998df4cbb01a4d5cb0b94e3ca5e23947d')
  const { buildDefinition } = predicate
  assert.deepEqual(buildDefinition.resolvedDependencies[0].digest, { gitCommit: 'c0ffee' })
  assert.equal(buildDefinition.externalParameters.version, '1.2.0')
})

test('changed, added, missing or foreign-signed files invalidate a release', (t) => {
  const wrongs = {
    changed: ({ write }) => write('sbom.cdx.json', '{"a": 1}'),
    added: ({ write }) => write('more.tgz', ''),
    'taken away': ({ folder }) => rmSync(path.join(folder, 'sbom.cdx.json')),
    'without a word': ({ folder }) => rmSync(path.join(folder, 'provenance.intoto.json')),
    'said otherwise': ({ folder, write }) => {
      const name = 'provenance.intoto.json'
      const envelope = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      const changed = Buffer.from(envelope.payload, 'base64').toString().replace('c0ffee', 'badbad')
      write(name, JSON.stringify({ ...envelope, payload: Buffer.from(changed).toString('base64') }))
    },
  }

  for (const [what, tamper] of Object.entries(wrongs)) {
    const made = release(t)
    tamper(made)
    assert.throws(() => verifyProvenance(made.folder, ours.publicKey), SetupError, what)
  }
  const { folder } = release(t)
  assert.throws(() => verifyProvenance(folder, another.publicKey), /not signed by this key/)
})
