import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const installations = '/usr/lib/postgresql'
const needed = ['/usr/bin/patroni', '/usr/bin/etcd']

/** The folder with Debian's newest PostgreSQL server, if all programs of a cluster are installed. */
export function postgresPrograms(): string | undefined {
  if (!needed.every((program) => existsSync(program)) || !existsSync(installations)) return
  return readdirSync(installations)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(installations, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}
