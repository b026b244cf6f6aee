import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { run } from '../processes.mjs'
import { SetupError } from '../say.mjs'
import { ensureDatabaseServer } from './database-server.mjs'

/**
 * Starts Debian's PostgreSQL as an operator would: over TCP, with a password, on an empty cluster.
 *
 * @param settings its settings, such as `fsync=off`
 * @param parent the folder in which its own is created
 */
export async function startPostgresServer(settings, parent = tmpdir()) {
  const programs = await ensureDatabaseServer()
  const folder = mkdtempSync(path.join(parent, 'millwright-postgres-'))
  const account = unprivilegedAccount()
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const data = path.join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  const port = await freePort()
  const control = async (program, options) =>
    await run(path.join(programs, program), options, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })

  await initialize(control, { folder, data, password, account })
  const all = ['listen_addresses=127.0.0.1', ...settings].map((each) => ` -c ${each}`)
  const log = path.join(folder, 'log')
  const options = `-p ${port} -k ${folder}${all.join('')}`
  const code = await control('pg_ctl', ['-D', data, '-o', options, '-l', log, '-w', 'start'])
  if (code !== 0) throw new SetupError(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`)
  return {
    programs,
    pid: Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await control('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function initialize(control, { folder, data, password, account }) {
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid)
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const code = await control('initdb', ['-D', data, ...options, ...locale])
  if (code !== 0) throw new SetupError('PostgreSQL could not make a cluster; its message is above.')
}

/** PostgreSQL does not run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {}
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
