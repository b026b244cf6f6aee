import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { ensureDatabaseServer } from '../setup/database-server.mjs'
import { runNodeTests, testFiles } from './test-core.mjs'

/** Files, their reading and HTTP itself: the same over any database, long, and in `npm test`. */
const independent =
  /\/(?:embedded|files|http|media|model|reference-material)\/|\/(?:api-reference|browser-headers|cors|cut-uploads|failover|full-disk|fuzz|logs|mail|metrics|packed-sdk|raw-requests|s3|sdk|slow-clients)\.test\.ts$/

/**
 * The service's tests against a PostgreSQL server as an operator would run one: over TCP,
 * with a password. TEST_DATABASE_URL names one; else Debian's is started for the run.
 */
export async function task(args, node) {
  const files = testFiles(args, ['service']).filter((file) => !independent.test(file))
  const given = process.env.TEST_DATABASE_URL
  if (given) return await runNodeTests('node-test-postgres', files, node)
  const server = await startServer(await ensureDatabaseServer())
  try {
    return await runNodeTests('node-test-postgres', files, node, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function startServer(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-postgres-'))
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
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=1000`
  const log = path.join(folder, 'log')
  const code = await control('pg_ctl', ['-D', data, '-o', settings, '-l', log, '-w', 'start'])
  if (code !== 0) throw new SetupError(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`)
  say(`Testing against ${programs} on port ${port}.`)
  return {
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
