import type { ApiOperation } from './api-document.ts'
import type { Caller } from './world.ts'

export interface FuzzRequest {
  operation: ApiOperation
  kind: Kind
  caller: Caller
  method: string
  /** The path parameters, as inserted into its template. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** A JSON value; undefined for no body. */
  body: unknown
  /** Raw text sent instead of the JSON value. */
  bytes?: string | Buffer
  /** Raw text sent instead of the path with its parameters. */
  path?: string
}

export type Kind = 'valid' | 'edge' | 'mutated' | 'protocol'
