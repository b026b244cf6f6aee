import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

type Listener = (event: { data: unknown }) => void

/**
 * Both halves of the parser on this thread, for one document. They exchange messages; the
 * parser's own port clones each, which is a third of the time it takes to read a page. This one
 * passes messages unchanged.
 */
export function startLocalParser(): PDFWorker {
  const port = new HandOverPort()
  WorkerMessageHandler.initializeFromPort(port)
  // This port has the part of a browser's worker that the parser uses.
  return PDFWorker.create({ port: port as unknown as Worker, verbosity: VerbosityLevel.ERRORS })
}

/** A port with both ends in one object: listeners recognize their messages by the name in them. */
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

/** Copies a list of operators, which the sender empties for the next ones. */
function withOwnLists(message: object): object {
  if (!('chunk' in message)) return message
  const { chunk } = message as { chunk: { fnArray?: number[]; argsArray?: unknown[] } | undefined }
  if (!chunk?.fnArray || !chunk.argsArray) return message
  return {
    ...message,
    chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] },
  }
}
