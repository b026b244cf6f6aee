/** Messages from pages to the service worker. To a question, it answers yes or no through the port. */
export type WorkerMessage =
  /** Take over all pages from an older worker. */
  | { type: 'take-over' }
  /** Cache what renders models and documents. */
  | { type: 'keep-large-files' }
  /** Is this file one of the app version that came with the worker? */
  | { type: 'holds'; address: string }
