/** What pages tell the service worker, or ask it: then it answers yes or no through the port. */
export type Told =
  /** Become the worker of all pages, in place of an older one. */
  | { type: 'take-over' }
  /** Keep what draws models and documents. */
  | { type: 'keep-large-files' }
  /** Is this file one of the app version that came with the worker? */
  | { type: 'holds'; address: string }
