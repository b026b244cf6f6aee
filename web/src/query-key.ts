import type { OperationName } from '@millwright/contract/every-operation'

/** Query keys for data that is not the result of a single operation. */
type OwnRead =
  | 'secondary'
  | 'development-mailbox'
  | 'figures'
  | 'kept-until'
  | 'offline-sizes'
  | 'public-model'
  | 'source-file'
  | 'storage'
  | 'storage-room'
  | 'structured'
  | 'thing'
  | 'things'
  | 'unsaved-draft'

export type QueryName = OperationName | OwnRead

/**
 * A query key: the operation, then its parameters. The operation is typed, because a misspelled one would never be
 * refetched.
 */
export type QueryKey = readonly [QueryName, ...unknown[]]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
  }
}
