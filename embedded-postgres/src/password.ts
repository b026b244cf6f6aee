import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type pg from 'pg'

import type { Account } from './account.ts'
import { errorCode } from './error.ts'

/** What of a cluster its password is about. */
interface Guarded {
  data: string
  account: Account | undefined
}

const requiringPassword = rules('scram-sha-256')
const trusting = rules('trust')

/** Nothing listens on TCP, so there is no other way in. */
function rules(method: string): string {
  return `# Written by Millwright at each start.\nlocal all all ${method}\nlocal replication all ${method}\n`
}

/** The password of every role of the cluster; undefined before the first start has made it. */
export function readPassword(data: string): string | undefined {
  try {
    return readFileSync(passwordFile(data), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Lets in without a password while there is none to ask for. Only before the server is started. */
export function trustWithoutPassword(cluster: Guarded): void {
  if (existsSync(passwordFile(cluster.data)) || rulesOf(cluster.data) === trusting) return
  write(cluster, rulesFile(cluster.data), trusting)
}

/**
 * Has the server ask these roles for a password, of a cluster made before there were passwords too. The folder of the
 * socket is closed to other accounts already; this closes it to a process of the same account that can read only the
 * files it was given. Only under a lock that the other processes of the cluster take too.
 */
export async function requirePassword(
  cluster: Guarded,
  client: pg.Client,
  roles: readonly string[],
): Promise<void> {
  const known = readPassword(cluster.data)
  if (known !== undefined && rulesOf(cluster.data) === requiringPassword) return
  const password = known ?? randomBytes(32).toString('base64url')
  // Iterations slow down guessing, and no one guesses 256 random bits.
  await client.query('set scram_iterations = 1')
  for (const role of roles) {
    await client.query(`alter role ${client.escapeIdentifier(role)} password '${password}'`)
  }
  write(cluster, passwordFile(cluster.data), password)
  write(cluster, rulesFile(cluster.data), requiringPassword)
  await client.query('select pg_reload_conf()')
}

function passwordFile(data: string): string {
  return path.join(data, 'millwright-password')
}

function rulesFile(data: string): string {
  return path.join(data, 'pg_hba.conf')
}

function rulesOf(data: string): string {
  return readFileSync(rulesFile(data), 'utf8')
}

/** Whole or not at all, whenever the process is killed. */
function write({ account }: Guarded, file: string, text: string): void {
  const aside = `${file}.new`
  writeFileSync(aside, text, { mode: 0o600 })
  if (account) chownSync(aside, account.uid, account.gid)
  renameSync(aside, file)
}
