import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { manualPdf } from '#test/documents'
import { addDocument, addInstallation, signIn } from '#test/installation'

/** Files and folders that other users of the machine could read or enter, in a folder and including it. */
function openBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return [folder, ...entries].filter(
    (path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0,
  )
}

test('no one else on the machine can read stored data, even if it was readable before', async () => {
  const { baseUrl, dataDirectory, start } = await addInstallation('closed')
  mkdirSync(join(dataDirectory, 'files'))
  chmodSync(join(dataDirectory, 'files'), 0o755)
  chmodSync(dataDirectory, 0o755)
  await start()
  const { client } = await signIn(baseUrl)

  const { guidebookId, fileId } = await addDocument(client, await manualPdf())
  await client.referenceMaterial.complete({ params: { guidebookId, fileId }, body: {} })

  assert.deepEqual(openBelow(dataDirectory), [])
  assert(readdirSync(join(dataDirectory, 'files'), { recursive: true }).length > 1)
})

test('root switches to the user in RUN_AS, and no one else can', async () => {
  const { baseUrl, dataDirectory, start } = await addInstallation('run-as')
  if (process.getuid?.() !== 0) {
    await assert.rejects(start({ RUN_AS: 'root' }), /ended with 1/)
    return
  }
  await assert.rejects(start({ RUN_AS: 'nobody' }), /ended with 1/, 'the folder is of root')
  await assert.rejects(start({ RUN_AS: 'no-such-user' }), /ended with 1/)
  const own = join(dataDirectory, 'own')
  chmodSync(dataDirectory, 0o755)

  const { child } = await start({ RUN_AS: 'nobody', DATA_DIR: own })
  await signIn(baseUrl)

  const { stdout } = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' })
  const nobody = Number(stdout)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  assert.deepEqual(/^Uid:\t(\d+)\t(\d+)\t(\d+)/m.exec(status)?.slice(1).map(Number), [
    nobody,
    nobody,
    nobody,
  ])
  assert.equal(statSync(own).uid, nobody)
})
