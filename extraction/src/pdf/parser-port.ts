import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

type Listener = (event: { data: unknown }) => void

/**
 * Both halves of the parser on this thread, for one document. They talk through messages; the
 * parser's own port clones each, which is a third of the time it takes to read a page. This one
 * hands messages over as they are.
 */
export function startLocalParser(): PDFWorker {
  const port = new HandOverPort()
  WorkerMessageHandler.initializeFromPort(port)
  // Of a browser's worker the parser uses what this port has.
  return PDFWorker.create({ port: port as unknown as Worker, verbosity: VerbosityLevel.ERRORS })
}

/** A port whose two ends are one: who listens tells by the name on a message whether it is meant. */
class HandOverPort {
  readonly #listeners = new Set<Listener>()

  postMessage(message: object): void {
    const data = withOwnLists(message)
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ data })
    })
  }

  addEventListener(_name: 'message', listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener)
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener))
  }

  removeEventListener(_name: 'message', listener: Listener): void {
    this.#listeners.delete(listener)
  }
}

/** The sender of a list of operators empties it for the next ones. */
function withOwnLists(message: object): object {
  if (!('chunk' in message)) return message
  const { chunk } = message as { chunk: { fnArray?: number[]; argsArray?: unknown[] } | undefined }
  if (!chunk?.fnArray || !chunk.argsArray) return message
  return {
    ...message,
    chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] },
  }
}
