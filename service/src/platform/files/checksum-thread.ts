// Reads files as they grow and computes their SHA-256, a port for each.
import { createHash, type Hash } from 'node:crypto'
import { on } from 'node:events'
import { readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { parentPort, type MessagePort } from 'node:worker_threads'

import type { Growth, Sum } from '#platform/files/checksum'

/** Small enough to be still in the CPU cache when it is hashed. */
const piece = Buffer.allocUnsafe(128 * 1024)

/** After this much, about 50 ms, it is another file's turn. */
const turnBytes = 128 * piece.length

parentPort?.on('message', ({ path, port }: { path: string; port: MessagePort }) => {
  const send = (sum: Sum) => {
    port.postMessage(sum)
  }
  compute(path, port, send).catch((error: unknown) => {
    send({ error })
  })
})

async function compute(path: string, port: MessagePort, send: (sum: Sum) => void): Promise<void> {
  await using file = await open(path)
  const hash = createHash('sha256')
  let position = 0
  const growths = on(port, 'message', { close: ['close'] }) as AsyncIterable<[Growth]>
  for await (const [{ size, isWhole }] of growths) {
    while (position < size) {
      const end = Math.min(size, position + turnBytes)
      add(hash, file.fd, position, end)
      position = end
      if (end < size) await setImmediate()
    }
    if (isWhole) send({ sha256: hash.digest('hex') })
  }
}

function add(hash: Hash, file: number, start: number, end: number): void {
  for (let position = start; position < end;) {
    const wanted = Math.min(piece.length, end - position)
    const read = readSync(file, piece, 0, wanted, position)
    if (read === 0) throw new Error('the file has become shorter')
    hash.update(piece.subarray(0, read))
    position += read
  }
}
