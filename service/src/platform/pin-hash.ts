import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's minimum for Argon2id: 19 MiB, two passes. It takes about 100 ms of a pool thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A PIN as stored: a PHC string, which includes its parameters. */
export async function hashPin(pin: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: pin, nonce, ...cost })
  const { memory, passes, parallelism } = cost
  const parts = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${parts.join('$')}`
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const tag = await derive('argon2id', {
    message: pin,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}
