import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { openFiles } from '#platform/files/open-files'
import { AddressSigner } from '#platform/files/signed-address'
import { createTestDatabase } from '#test/database'

import { filePath, readLines, readManifest, verifyBackup } from './backup-folder.ts'
import { backUpAnother, newestBackupMoment } from './kept-backups.ts'

const scratch = await mkdtemp(join(tmpdir(), 'millwright-kept-'))
const database = await createTestDatabase('kept')
after(async () => {
  await database.drop()
  await rm(scratch, { recursive: true })
})
const files = await openFiles(
  { dataDirectory: scratch, baseUrl: 'http://127.0.0.1', s3: undefined },
  new AddressSigner(Buffer.alloc(32)),
)
const [same, changing] = ['a/same', 'a/changing']
let folders = 0

/** A folder of backups, and a function that makes another one some hours later. */
function newFolder(kept: number) {
  const folder = join(scratch, `backups-${(folders += 1)}`)
  let made = 0
  return {
    folder,
    another: async () => {
      const { path } = await backUpAnother(
        { address: database.administration, files },
        { folder, kept },
      )
      made += 1
      const earlier = join(folder, `2026-01-01T0${made}-00-00Z`)
      await rename(path, earlier)
      return earlier
    },
  }
}

const inodeOf = async (folder: string, key: string) => (await stat(filePath(folder, key))).ino

test('the next backup shares unchanged files, and each is complete by itself', async () => {
  const { another } = newFolder(1)
  await files.write(same, 'one')
  await files.write(changing, 'two')
  const first = await another()
  const [sharedInode, formerInode] = [await inodeOf(first, same), await inodeOf(first, changing)]
  await files.write(changing, 'other')
  // Rewritten unchanged, as by a restore.
  await files.write(same, 'one')

  const second = await another()

  assert.equal(await inodeOf(second, same), sharedInode)
  assert.notEqual(await inodeOf(second, changing), formerInode)
  // Only one is kept: the first is deleted, and shared files stay.
  await assert.rejects(stat(first), /ENOENT/)
  await verifyBackup(second, await readManifest(second))
  assert.deepEqual((await readLines(second)).map(({ key }) => key).toSorted(), [changing, same])
})

test('a file damaged in the earlier backup is copied from the store again', async () => {
  const { another } = newFolder(5)
  await files.write(same, 'one')
  const first = await another()
  const path = filePath(first, same)
  const { atime, mtime } = await stat(path)
  await writeFile(path, 'eno')
  await utimes(path, atime, mtime)

  const second = await another()

  await verifyBackup(second, await readManifest(second))
})

test('the newest backups are kept, and nothing else in the folder is touched', async () => {
  const { folder, another } = newFolder(2)
  await mkdir(join(folder, 'monday'), { recursive: true })
  const remains = ['2025-12-01T00-00-00Z', '2025-12-02T00-00-00Z'].map((name) => join(folder, name))
  for (const path of remains) await mkdir(path)
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(remains[0] ?? '', twoDaysAgo, twoDaysAgo)

  for (let made = 0; made < 3; made += 1) await another()

  const names = ['2025-12-02T00-00-00Z', '2026-01-01T02-00-00Z', '2026-01-01T03-00-00Z', 'monday']
  assert.deepEqual((await readdir(folder)).toSorted(), names)
  const moment = await newestBackupMoment(folder)
  assert(moment && Date.now() - moment.getTime() < 60_000)
  assert.equal(await newestBackupMoment(join(scratch, 'nothing')), null)
})
