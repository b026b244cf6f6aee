import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { SetupError } from '../say.mjs'

const file = 'provenance.intoto.json'
const payloadType = 'application/vnd.in-toto+json'
const statementType = 'https://in-toto.io/Statement/v1'
const predicateType = 'https://slsa.dev/provenance/v1'

/**
 * Attests what every file in a folder was made from: a signed in-toto statement with SLSA provenance (v1) in a DSSE
 * envelope.
 *
 * @param made `{version, commit, startedOn}`
 * @param privateKey Ed25519, PEM
 */
export function attest(folder, { version, commit, startedOn }, privateKey) {
  const statement = {
    _type: statementType,
    subject: subjectsIn(folder),
    predicateType,
    predicate: {
      buildDefinition: {
        buildType: 'urn:millwright:release:1',
        externalParameters: { version },
        resolvedDependencies: [{ name: 'source', digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: { id: 'urn:millwright:npm-run-release' },
        metadata: { startedOn, finishedOn: new Date().toISOString() },
      },
    },
  }
  const payload = Buffer.from(JSON.stringify(statement))
  const key = createPrivateKey(privateKey)
  const envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [
      { keyid: keyIdOf(key), sig: sign(null, encoded(payload), key).toString('base64') },
    ],
  }
  writeFileSync(path.join(folder, file), `${JSON.stringify(envelope, undefined, 2)}\n`)
}

/**
 * Verifies a folder against its provenance: the signature, and that it has exactly these files.
 *
 * @param publicKey Ed25519, PEM
 * @returns the statement
 * @throws {SetupError} what is wrong
 */
export function verifyProvenance(folder, publicKey) {
  const { payload, payloadType: type, signatures } = envelopeIn(folder)
  const body = Buffer.from(payload, 'base64')
  const key = createPublicKey(publicKey)
  const isSigned = signatures.some(({ sig }) =>
    verify(null, encoded(body), key, Buffer.from(sig, 'base64')),
  )
  if (type !== payloadType || !isSigned) throw new SetupError(`${file} is not signed by this key.`)
  const statement = JSON.parse(body.toString())
  const released = new Map(statement.subject.map(({ name, digest }) => [name, digest.sha256]))
  for (const { name, digest } of subjectsIn(folder)) {
    if (released.get(name) !== digest.sha256)
      throw new SetupError(`${name} is not what was released.`)
    released.delete(name)
  }
  const [missing] = released.keys()
  if (missing !== undefined) throw new SetupError(`${missing} is missing.`)
  return statement
}

function envelopeIn(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch {
    throw new SetupError(`There is no readable ${file} in ${folder}.`)
  }
}

function subjectsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name !== file)
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      return { name, digest: { sha256: createHash('sha256').update(bytes).digest('hex') } }
    })
}

/** The bytes that are signed (DSSE, pre-authentication encoding). They include the type, which prevents confusion. */
function encoded(body) {
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${body.length} `
  return Buffer.concat([Buffer.from(head), body])
}

function keyIdOf(key) {
  const shown = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(shown).digest('hex')
}
