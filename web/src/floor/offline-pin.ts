import { ApiError } from '@millwright/contract/errors'
import { pinTries } from '@millwright/contract/pin'

import { deviceDatabase } from '../device/device-database.ts'
import { setPerson } from '../device/kept-store.ts'
import { setDeviceUser } from '../device/shared-device.ts'
import { waitForNetwork } from './waiting-session.ts'

interface Person {
  memberId: string
  userId: string
  slug: string
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Someone who can sign in on this device offline. */
interface KnownPerson extends Person {
  salt: Uint8Array<ArrayBuffer>
  /** The ticket that signs them in again, encrypted with their PIN and a key of this device. */
  ticket: Sealed
  /** The number of wrong PINs since the last correct one. */
  tries: number
  /** The ticket encrypted only with a key of this device, while work that they did offline is unsent. */
  waiting?: Sealed
}

const { read, write } = deviceDatabase('millwright.floor', {
  keys: {},
  people: { keyPath: 'memberId' },
})

/** Each guess takes a tablet about half a second. */
const iterations = 600_000
/** The length of a shift. */
const sessionMilliseconds = 10 * 3_600_000

/**
 * Stores what lets someone sign in offline: a ticket, encrypted with their PIN and a key that never leaves this device.
 */
export async function keepTicket(person: Person, pin: string, ticket: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sealed = await seal(await keyOfPin(pin, salt), ticket)
  const known: KnownPerson = { ...person, salt, ticket: sealed, tries: 0 }
  await write(({ people }) => people.put(known))
}

/**
 * Signs in a person known to this device. The attempt is counted on disk before it is checked.
 *
 * @param away the error that reports the missing network
 * @throws {ApiError} `pin_invalid`, `pin_locked`; `away` for people this device does not know
 */
export async function unlockOffline(
  memberId: string,
  pin: string,
  away: Error,
): Promise<{ userId: string; slug: string }> {
  const known = await read(
    ({ people }) => people.get(memberId) as IDBRequest<KnownPerson | undefined>,
  ).catch(() => undefined)
  if (!known) throw away
  if (known.tries >= pinTries) throw new ApiError('pin_locked')
  await write(({ people }) => people.put({ ...known, tries: known.tries + 1 }))
  const ticket = await open(await keyOfPin(pin, known.salt), known.ticket)
  if (ticket === null) throw new ApiError('pin_invalid')
  const waiting = await seal(await deviceKey('waiting'), ticket)
  await write(({ people }) => people.put({ ...known, tries: 0, waiting }))
  const { userId, slug } = known
  const sessionEndsAt = new Date(Date.now() + sessionMilliseconds).toISOString()
  await setPerson({ userId, sessionEndsAt })
  setDeviceUser({ userId, memberId })
  waitForNetwork({ memberId, ticket })
  return { userId, slug }
}

export interface WaitingPerson extends Person {
  ticket: string
}

/** The people whose offline work on this device may not have been sent yet. */
export async function waitingPeople(): Promise<WaitingPerson[]> {
  const all = await read(({ people }) => people.getAll() as IDBRequest<KnownPerson[]>).catch(
    () => [],
  )
  const key = await deviceKey('waiting').catch(() => undefined)
  if (!key) return []
  const found = await Promise.all(
    all.map(async ({ memberId, userId, slug, waiting }) => {
      const ticket = waiting ? await open(key, waiting) : null
      return ticket === null ? [] : [{ memberId, userId, slug, ticket }]
    }),
  )
  return found.flat()
}

export async function forgetWaiting(memberId: string): Promise<void> {
  const known = await read(
    ({ people }) => people.get(memberId) as IDBRequest<KnownPerson | undefined>,
  )
  if (!known) return
  const { waiting: _, ...rest } = known
  await write(({ people }) => people.put(rest))
}

/** A device that is no longer shared lets no one in. */
export async function forgetKnownPeople(): Promise<void> {
  await write(({ keys, people }) => {
    keys.clear()
    people.clear()
  })
}

/** A slow hash of the PIN, signed with the key of this device: neither is enough without the other. */
async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { subtle } = crypto
  const typed = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const slow = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    typed,
    256,
  )
  const mixed = await subtle.sign('HMAC', await deviceKey('pin'), slow)
  return await subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const makers = {
  pin: async () =>
    await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  waiting: async () =>
    await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
}

/** A key of this device that no script can read. */
async function deviceKey(name: keyof typeof makers): Promise<CryptoKey> {
  const known = await read(({ keys }) => keys.get(name) as IDBRequest<CryptoKey | undefined>)
  if (known) return known
  const made = await makers[name]()
  await write(({ keys }) => keys.put(made, name))
  return made
}

async function seal(key: CryptoKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(text)
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

async function open(key: CryptoKey, { iv, bytes }: Sealed): Promise<string | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
