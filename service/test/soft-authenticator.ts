import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** How an authenticator deviates from the protocol. */
export interface AuthenticatorFault {
  origin?: string
  rpId?: string
  /** Whether it has verified a fingerprint, a face or a PIN. */
  isVerified?: boolean
  counter?: number
  /** Signs with another key. */
  isForged?: boolean
}

/** A passkey in a test: what a phone stores and signs with (WebAuthn, ES256). */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The browser's response for a newly created key. */
  register(challenge: string, fault: AuthenticatorFault = {}) {
    const authData = Buffer.concat([this.#data(fault, 0x40), this.#credential()])
    const attestation = cborMap([
      ['fmt', cborText('none')],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(authData)],
    ])
    return {
      credential_id: this.id,
      client_data: this.#clientData('webauthn.create', challenge, fault).toString('base64url'),
      attestation: attestation.toString('base64url'),
    }
  }

  /** The browser's response for a signed challenge. */
  show(challenge: string, fault: AuthenticatorFault = {}) {
    this.#counter += 1
    const data = this.#data(fault, 0)
    const clientData = this.#clientData('webauthn.get', challenge, fault)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    const key = fault.isForged ? otherKey() : this.#keys.privateKey
    return {
      credential_id: this.id,
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: AuthenticatorFault) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Authenticator data: the host, the flags of user verification, and the counter (WebAuthn, section 6.1). */
  #data(fault: AuthenticatorFault, flags: number): Buffer {
    const { rpId = new URL(this.#origin).hostname, isVerified = true } = fault
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(fault.counter ?? this.#counter)
    const present = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flags])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), present, counter])
  }

  #credential(): Buffer {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
  }
}

function otherKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

/** RFC 9053: an elliptic curve key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const number = (value: number) => Buffer.from([value >= 0 ? value : 0x20 | (-1 - value)])
  const bytes = (value: string) => cborBytes(Buffer.from(value, 'base64url'))
  const pairs: [number, Buffer][] = [
    [1, number(2)],
    [3, number(-7)],
    [-1, number(1)],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]
  return Buffer.concat([
    Buffer.from([0xa0 | pairs.length]),
    ...pairs.flatMap(([name, value]) => [number(name), value]),
  ])
}

function cborMap(pairs: [string, Buffer][]): Buffer {
  const parts = pairs.flatMap(([name, value]) => [cborText(name), value])
  return Buffer.concat([Buffer.from([0xa0 | pairs.length]), ...parts])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 | bytes.length] : [0x58, bytes.length]
  return Buffer.concat([Buffer.from(head), bytes])
}
