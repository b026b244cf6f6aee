import { inflateSync } from 'node:zlib'

const bytesAtOnce = 65_536

/** The part of `DecompressionStream` that the parser uses: one write, then reads until the end. */
class InflatedAtOnce {
  #compressed: Uint8Array | undefined

  readonly writable = {
    getWriter: () => ({
      write: async (bytes: Uint8Array): Promise<void> => {
        this.#compressed = bytes
        await Promise.resolve()
      },
      close: async (): Promise<void> => await Promise.resolve(),
    }),
  }

  readonly readable = {
    getReader: () => ({
      read: async (): Promise<{ done: boolean; value?: Uint8Array }> => {
        const compressed = this.#compressed
        this.#compressed = undefined
        await Promise.resolve()
        if (!compressed) return { done: true }
        return { done: false, value: inflateSync(compressed, { chunkSize: bytesAtOnce }) }
      },
    }),
  }
}

/**
 * Makes the parser inflate each stream of a document at once, on this thread. By default it uses
 * `DecompressionStream`, whose threads and queues take longer than the inflating: measured, an
 * eighth of the CPU time of a manual. Damaged streams fail as before, and the parser
 * recovers what it can.
 *
 * Only for a process that does nothing but read documents: afterwards `DecompressionStream` has
 * only what the parser uses.
 */
export function inflateAtOnce(): void {
  globalThis.DecompressionStream = new Proxy(globalThis.DecompressionStream, {
    construct: (Streaming, [format]: [CompressionFormat]) =>
      format === 'deflate' ? new InflatedAtOnce() : new Streaming(format),
  })
}
