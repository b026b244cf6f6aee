import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { EmbeddedPostgresError } from './error.ts'

/** An operating-system account that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root hands it to one of these. */
const unprivilegedNames = ['postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The account for a new cluster when this process is root.
 *
 * @throws {EmbeddedPostgresError} `no_account`
 */
export function unprivilegedAccount(passwd = readFileSync('/etc/passwd', 'utf8')): Account {
  const rows = passwd.split('\n').map((line) => line.split(':'))
  for (const name of unprivilegedNames) {
    const row = rows.find((fields) => fields[0] === name)
    if (row && Number(row[2]) > 0) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new EmbeddedPostgresError(
    'no_account',
    'PostgreSQL does not run as root, and there is no account named postgres or nobody. Add one, or start as an ordinary user.',
  )
}

/**
 * Whether the account can enter a folder. It is asked of the system rather than worked out
 * from modes, which says nothing of access lists, mounts or containers.
 */
export function canEnter(account: Account, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}
