import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { runInProcess } from './run-in-process.ts'
import { canCutOff, closeFolder } from './sandbox.ts'

// Inside the workspace, so that the script finds the package.
const folder = mkdtempSync(path.join(import.meta.dirname, 'test-scripts-'))
const sockets = mkdtempSync(path.join(tmpdir(), 'millwright-sockets-'))
const servers: Server[] = []
after(() => {
  for (const server of servers) server.close()
  for (const each of [folder, sockets]) rmSync(each, { recursive: true, force: true })
})

async function listening(where: { port: number; host: string } | { path: string }) {
  const server = createServer((socket) => socket.on('error', () => undefined).end('secret'))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(where, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? { port: address.port, host: '127.0.0.1' } : where
}

/** The outcome of connecting to something from inside the process of a task. */
async function connecting(to: object): Promise<string> {
  const script = path.join(folder, 'connect.mjs')
  const served = path.join(import.meta.dirname, 'serve-task.ts')
  writeFileSync(
    script,
    `import { connect } from 'node:net'
     import { serveTask } from ${JSON.stringify(served)}
     serveTask({
       run: (task) => new Promise((resolve) => {
         connect(task).once('connect', () => resolve('connected')).once('error', ({ code }) => resolve(code))
       }),
       failureOf: () => undefined,
     })`,
  )
  return await runInProcess<string, unknown>(
    { script, task: to, readable: [`${folder}/`], writable: [] },
    { limits: { cpuSeconds: 20, memoryMegabytes: 500 }, errorOf: ({ code }) => new Error(code) },
  )
}

test('a task reaches no port of this machine', async (t) => {
  if (!canCutOff()) return t.diagnostic('This system cuts no process off.')
  const where = await listening({ port: 0, host: '127.0.0.1' })

  assert.match(await connecting(where), /^(ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL)$/)
})

test('a task reaches no socket in a closed folder', async (t) => {
  if (!canCutOff()) return t.diagnostic('This system cuts no process off.')
  const [open, closed] = [path.join(sockets, 'open'), path.join(sockets, 'closed')]
  for (const each of [open, closed]) mkdirSync(each)
  closeFolder(closed)
  const [reached, hidden] = [path.join(open, 's'), path.join(closed, 's')]
  await listening({ path: reached })
  await listening({ path: hidden })

  assert.equal(await connecting({ path: reached }), 'connected')
  assert.equal(await connecting({ path: hidden }), 'ENOENT')
})
