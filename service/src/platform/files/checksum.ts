import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'

/** How much of a file is written. */
export interface Growth {
  size: number
  isWhole: boolean
}

export type Sum = { sha256: string } | { error: unknown }

let thread: Worker | undefined

/**
 * The SHA-256 of a file, computed while it is written. That takes about as long as writing, so it has its own thread,
 * which reads the data from the system's cache.
 */
export class Checksum implements Disposable {
  readonly #port: MessagePort

  /** For a file that already exists before the first bytes are hashed. */
  constructor(path: string) {
    const { port1, port2 } = new MessageChannel()
    threadForAll().postMessage({ path, port: port2 }, [port2])
    this.#port = port1
  }

  /** Hashes the file up to this size. */
  grown(size: number): void {
    this.#port.postMessage({ size, isWhole: false } satisfies Growth)
  }

  /** The checksum of the whole file, in hexadecimal. */
  async digest(size: number): Promise<string> {
    this.#port.postMessage({ size, isWhole: true } satisfies Growth)
    const sum = await new Promise<Sum>((resolve, reject) => {
      this.#port.once('message', resolve)
      this.#port.once('close', () => reject(new Error('the thread of checksums has ended')))
    })
    if ('error' in sum) throw sum.error
    return sum.sha256
  }

  [Symbol.dispose](): void {
    this.#port.close()
  }
}

function threadForAll(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('checksum-thread.ts', import.meta.url))
  started.unref()
  started.once('exit', () => (thread = undefined))
  return (thread = started)
}
