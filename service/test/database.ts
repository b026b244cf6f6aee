import { serviceRole } from '@millwright/embedded-postgres/roles'
import { migrate, readMigrations } from '#platform/database/migrations'
import { createHash } from 'node:crypto'

import pg from 'pg'

import { asAdministrator, asService, startTestCluster, type TestCluster } from './test-cluster.ts'

const migrations = new URL('../migrations/', import.meta.url)
const silent = { debug() {}, info() {}, warn() {} }

export interface TestDatabase {
  connection: pg.ClientConfig
  /** Connects as a role that bypasses row-level security. */
  administration: pg.ClientConfig
  drop: () => Promise<void>
}

let prepared: Promise<{ cluster: TestCluster; template: string }> | undefined
let count = 0

/**
 * An empty, migrated database for a test file. It is a copy of a template, which the first
 * test file creates; on the memory disk a copy takes about 15 ms.
 *
 * @param name identifies the database in the server's log
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const { cluster, template } = await (prepared ??= prepare())
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(-30)
  const database = `test_${readable}_${process.pid}_${++count}`
  await administer(cluster, async (client) => {
    await client.query(
      `create database ${database} template ${template} strategy file_copy owner ${serviceRole}`,
    )
  })
  return {
    connection: asService(cluster, database),
    administration: asAdministrator(cluster, database),
    async drop() {
      await administer(cluster, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`)
      })
    },
  }
}

/** The template is named after the migrations it contains, so that a server may keep it. */
export async function prepareTemplate(cluster: TestCluster): Promise<string> {
  const checksums = readMigrations(migrations).map(({ sha256 }) => sha256)
  const digest = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)
  const template = `template_${digest}`
  await administer(cluster, async (client) => {
    await client.query('select pg_advisory_lock(4152013)')
    const ready = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [template],
    )
    if (ready.rowCount === 1) return
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template} owner ${serviceRole}`)
    await migrate(asService(cluster, template), migrations, silent)
    await client.query(`alter database ${template} is_template true`)
  })
  return template
}

async function prepare() {
  const cluster = await startTestCluster()
  return { cluster, template: await prepareTemplate(cluster) }
}

async function administer(cluster: TestCluster, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(asAdministrator(cluster))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
