import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { installDebianPackage } from './debian.mjs'

const installations = '/usr/lib/postgresql'

/** The folder with the programs of Debian's PostgreSQL server, the newest if there are several. */
export async function ensureDatabaseServer() {
  const known = newest()
  if (known) return known
  await installDebianPackage(
    'postgresql',
    'This needs a PostgreSQL server: install one, or name one in TEST_DATABASE_URL (a role that may make databases and roles).',
  )
  return newest()
}

function newest() {
  if (!existsSync(installations)) return undefined
  return readdirSync(installations)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(installations, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}
