import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'

/** So much of a file is written. */
export interface Growth {
  size: number
  isWhole: boolean
}

export type Sum = { sha256: string } | { error: unknown }

let thread: Worker | undefined

/**
 * The SHA-256 of a file, computed while it is written. That takes about as long as the writing does, and
 * so it has a thread of its own, which reads what was written from the system's cache.
 */
export class Checksum implements Disposable {
  readonly #port: MessagePort

  /** Of a file that is there before the first bytes are taken in. */
  constructor(path: string) {
    const { port1, port2 } = new MessageChannel()
    threadForAll().postMessage({ path, port: port2 }, [port2])
    this.#port = port1
  }

  /** Takes in what the file holds up to this size. */
  grown(size: number): void {
    this.#port.postMessage({ size, isWhole: false } satisfies Growth)
  }

  /** Of the whole file, in hexadecimal digits. */
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
