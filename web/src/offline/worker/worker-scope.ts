/**
 * Members of service workers that pages lack. TypeScript's types for workers contradict those for pages, and all
 * sources are checked as one program.
 */
export interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

export interface LastingEvent {
  /** The worker stays alive until this has ended. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchingEvent extends LastingEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

export interface WorkerMessageEvent extends LastingEvent {
  data: unknown
  ports: readonly MessagePort[]
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchingEvent
  message: WorkerMessageEvent
}
