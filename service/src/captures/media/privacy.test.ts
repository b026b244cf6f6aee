import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import { mediaKinds, typesOf } from '@millwright/contract/media-types'
import { secretsIn } from '@millwright/media/metadata/test-secrets'
import { revealingMedia } from '@millwright/media/test-media'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadMedia } from '@millwright/sdk/uploads'

import { startTestService, type TestOrganization } from '#test/service'

const { addOrganization, config } = await startTestService()

const captureKinds = { image: 'photos', video: 'video', audio: 'audio' } as const

async function add(acme: TestOrganization, kind: Capture['kind'], of: object, bytes: Buffer) {
  const { client, options } = acme.owner
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind } })
  const content = new Blob([new Uint8Array(bytes)])
  const sent = { captureId, filename: 'a', contentType: '', content, ...of }
  const { fileId, jobId } = await uploadMedia(client, sent)
  if (jobId !== null) await followJob(options, jobId)
  return await client.captureMedia.get({ params: { captureId, fileId } })
}

async function download({ owner }: TestOrganization, { url }: CaptureMedia): Promise<Buffer> {
  const redirect = await owner.fetch(url)
  const response = await fetch(redirect.headers.get('location') ?? '')
  return Buffer.from(await response.arrayBuffer())
}

/** The secrets in every file that the service stores for an organization: uploads, and anything made from them. */
async function secretsHeldFor({ id }: TestOrganization): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const mine = entries.filter((entry) => entry.isFile() && entry.parentPath.includes(id))
  assert.ok(mine.length > 0)
  const found = await Promise.all(
    mine.map(async ({ parentPath, name }) => secretsIn(await readFile(join(parentPath, name)))),
  )
  return found.flat()
}

for (const kind of mediaKinds) {
  for (const contentType of typesOf(kind)) {
    test(`nothing stored of ${contentType} reveals place, device or owner`, async () => {
      const acme = await addOrganization()
      const [bytes = Buffer.alloc(0)] = Object.values(revealingMedia[contentType]())
      assert.notDeepEqual(secretsIn(bytes), [])

      const media = await add(acme, captureKinds[kind], { contentType }, bytes)

      assert.equal(media.status, 'ready')
      assert.deepEqual(secretsIn(await download(acme, media)), [])
      assert.deepEqual(await secretsHeldFor(acme), [])
      await add(acme, captureKinds[kind], { contentType, keepLocation: true }, bytes)
      assert.notDeepEqual(await secretsHeldFor(acme), [], 'kept where that is wanted')
    })
  }
}
