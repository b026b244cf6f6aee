import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'

import pg from 'pg'

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@millwright/embedded-postgres/embedded-postgres'

import { startDatabaseProxy } from './database-proxy.ts'
import { scratchParent } from '../../embedded-postgres/test/scratch.ts'

const log = { debug() {}, info() {}, warn() {} }
const replicating = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off' }

/** A server and its synchronous standby, for the duration of a test file. */
export async function startReplicatedDatabase() {
  const folder = mkdtempSync(path.join(scratchParent(), 'millwright-replicated-'))
  chmodSync(folder, 0o755)
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')]
  const seed = await startEmbeddedPostgres({ dataDirectory: one, log, settings: replicating })
  await seed.stop()
  execFileSync('cp', ['-a', one, two])
  const [data = ''] = execFileSync('find', [two, '-name', 'PG_VERSION', '-maxdepth', '3'], {
    encoding: 'utf8',
  }).split('\n')
  writeFileSync(path.join(path.dirname(data), 'standby.signal'), '')
  const primary = await startEmbeddedPostgres({
    dataDirectory: one,
    log,
    settings: { ...replicating, synchronous_standby_names: '*' },
  })
  const { host, port, password } = primary.connection
  const standby = await startEmbeddedPostgres({
    dataDirectory: two,
    log,
    settings: {
      ...replicating,
      primary_conninfo: `host=${host} port=${port} user=postgres password=${password}`,
    },
  })
  after(async () => {
    await Promise.all([primary.stop(), standby.stop()])
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    primary: { ...primary, ...(await reached(primary)) },
    standby: {
      ...standby,
      ...(await reached(standby)),
      promote: async () => await promote(standby),
    },
  }
}

/** Reached by TCP, like the servers of operators. */
async function reached({ connection }: EmbeddedPostgres) {
  const { address, refuse } = await startDatabaseProxy(connection)
  return { place: `${address.host}:${address.port}`, refuse }
}

async function promote({ superuserConnection }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(superuserConnection)
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}
