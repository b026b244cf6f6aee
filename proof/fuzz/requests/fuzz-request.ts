import type { ApiOperation } from './api-document.ts'
import type { Caller } from './world.ts'

export interface FuzzRequest {
  operation: ApiOperation
  kind: Kind
  caller: Caller
  method: string
  /** Of the path, as they go into its template. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** A JSON value; undefined for no body. */
  body: unknown
  /** What is sent instead of the JSON value. */
  bytes?: string | Buffer
  /** What is sent instead of the path with its parameters. */
  path?: string
}

export type Kind = 'valid' | 'edge' | 'mutated' | 'protocol'
