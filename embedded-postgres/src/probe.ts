import pg from 'pg'

import { errorCode } from './error.ts'
import { readPassword } from './password.ts'

export type ServerState = 'ready' | 'starting_or_stopping' | 'unreachable'

export interface Address {
  socketFolder: string
  port: number
  data: string
}

/** Asks the server itself: a socket that accepts may belong to a server on its way up or down. */
export async function serverState(address: Address): Promise<ServerState> {
  const client = superuserClient(address)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (errorCode(error) === wrongPassword) return 'ready'
    return errorCode(error) === '57P03' ? 'starting_or_stopping' : 'unreachable'
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const superuser = 'postgres'

/** SQLSTATE `invalid_password`: the server answers, but not to who asks. */
export const wrongPassword = '28P01'

/** The database superuser; the service itself never connects as one. */
export function superuserClient({ socketFolder, port, data }: Address): pg.Client {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    password: () => readPassword(data) ?? 'missing',
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  // An idle client whose server goes away emits an error, which no one here waits for.
  client.on('error', () => undefined)
  return client
}
