// Reads files as they grow and computes their SHA-256, a port for each.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, type MessagePort } from 'node:worker_threads'

import type { Growth, Sum } from '#platform/files/checksum'

/** Small enough to be still in the processor's cache when it is hashed. */
const buffer = Buffer.allocUnsafe(128 * 1024)

parentPort?.on('message', ({ path, port }: { path: string; port: MessagePort }) => {
  const hash = createHash('sha256')
  let file: number | undefined
  let position = 0
  port.on('message', ({ size, isWhole }: Growth) => {
    try {
      file ??= openSync(path, 'r')
      while (position < size) {
        const read = readSync(file, buffer, 0, Math.min(buffer.length, size - position), position)
        if (read === 0) throw new Error(`${path} has less than ${size} bytes`)
        hash.update(buffer.subarray(0, read))
        position += read
      }
      if (isWhole) port.postMessage({ sha256: hash.digest('hex') } satisfies Sum)
    } catch (error) {
      port.postMessage({ error } satisfies Sum)
    }
  })
  port.on('close', () => {
    if (file !== undefined) closeSync(file)
  })
})
