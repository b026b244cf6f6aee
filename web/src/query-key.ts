import type { OperationName } from '@millwright/contract/every-operation'

/** What pages read that is the answer of no single operation. */
type OwnRead =
  | 'beside'
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

/** What is read, by the name of the operation, then whose it is: a misspelt one would never be read again. */
export type QueryKey = readonly [QueryName, ...unknown[]]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
  }
}
