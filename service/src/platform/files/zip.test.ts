import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strFromU8, unzipSync } from 'fflate'

import { zipOf, type ZipEntry } from './zip.ts'

async function collect(archive: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(archive))
}

test('an archive has its files in order, compressed or stored, including empty ones', async () => {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield {
      name: 'rows.jsonl',
      bytes: async function* () {
        yield '{"id":1}\n'
        yield Buffer.from('{"id":2}\n')
      },
    }
    yield {
      name: 'files/vidéo',
      isPacked: true,
      bytes: async function* () {
        yield Buffer.alloc(100_000, 7)
      },
    }
    yield { name: 'nothing', bytes: async function* () {} }
  }

  const files = unzipSync(await collect(zipOf(entries())))

  assert.deepEqual(Object.keys(files), ['rows.jsonl', 'files/vidéo', 'nothing'])
  assert.equal(strFromU8(files['rows.jsonl'] ?? new Uint8Array()), '{"id":1}\n{"id":2}\n')
  assert.equal(files['files/vidéo']?.length, 100_000)
  assert.equal(files['nothing']?.length, 0)
})

test('an unreadable file ends the archive with the reason', async () => {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield {
      name: 'torn',
      bytes: async function* () {
        yield 'begun'
        throw new Error('The disk is gone.')
      },
    }
  }

  await assert.rejects(collect(zipOf(entries())), /The disk is gone/)
})

test('nothing more is read once the client has disconnected', async () => {
  let read = 0
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        yield {
          name: `file-${read}`,
          isPacked: true,
          bytes: async function* () {
            read += 1
            yield Buffer.alloc(1_000_000)
          },
        }
      }
    } finally {
      resolve()
    }
  }

  for await (const piece of zipOf(entries())) if (piece.length > 1_000) break
  await isOver

  assert.ok(read < 5, `${read} files`)
})
