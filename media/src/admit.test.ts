import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { admitMedia, type MediaType } from './admit.ts'
import { MediaError, type MediaErrorCode } from './errors.ts'
import { bytesOf } from './metadata/bytes.ts'
import { Edits } from './metadata/edits.ts'
import { blankMetadata, type BlankedType } from './metadata/recordings.ts'
import { isBarePhotoType } from './photo/strip-metadata.ts'
import { secretsIn } from './metadata/test-secrets.ts'
import { openRecording, recordingFacts } from './recording.ts'
import { plainMedia, sample, revealingMedia } from './test-media.ts'
import { videoWith } from './metadata/test-iso.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'admission-'))
after(() => {
  rmSync(folder, { recursive: true, force: true })
})
const [filePath, barePath] = [path.join(folder, 'file'), path.join(folder, 'bare')]

/** The bytes of a file that are stored. */
async function admitted(type: MediaType, bytes: Buffer, keepsMetadata = false): Promise<Buffer> {
  writeFileSync(filePath, bytes)
  const isBare = await admitMedia({ path: filePath, type, keepsMetadata, barePath })
  return isBare ? readFileSync(barePath) : bytes
}

async function factsOf(bytes: Buffer) {
  const file = path.join(folder, 'facts')
  writeFileSync(file, bytes)
  using input = openRecording(file)
  return (await input.canRead()) ? await recordingFacts(input, file) : null
}

const types = Object.keys(revealingMedia) as MediaType[]

for (const type of types) {
  test(`nothing of place, device and owner stays in ${type}, wherever it stood`, async () => {
    for (const [place, bytes] of Object.entries(revealingMedia[type]())) {
      assert.notDeepEqual(secretsIn(bytes), [], `${place}: the file says it`)

      const bare = await admitted(type, bytes)

      assert.deepEqual(secretsIn(bare), [], place)
      assert.equal(await admitted(type, bare), bare, `${place}: again there is nothing to take out`)
      assert.equal(await admitted(type, bytes, true), bytes, `${place}: kept where that is wanted`)
      if (!type.startsWith('image/')) {
        const facts = await factsOf(bare)
        assert.ok(facts?.durationSeconds, `${place}: it is played as before`)
        assert.deepEqual(facts, await factsOf(bytes), place)
      }
    }
  })
}

const codeIs = (code: MediaErrorCode) => (error: unknown) =>
  error instanceof MediaError && error.code === code

const video = videoWith(sample('video-avc.mp4'))
/** Types that state their length. Bare audio frames and browsers' recordings do not. */
const measured = [
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'audio/mp4',
  'audio/wav',
] as const
const wholes: [MediaType, Buffer][] = [
  ['video/mp4', video],
  ...measured.map((type): [MediaType, Buffer] => [type, plainMedia[type]()]),
]

for (const [type, whole] of wholes) {
  test(`${type} of ${whole.length} bytes that is cut off anywhere is refused`, async () => {
    await admitted(type, whole)
    for (let share = 1; share < 20; share += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * share) / 20))
      await assert.rejects(
        admitted(type, cut),
        (error) => error instanceof MediaError && /^media_(?:incomplete|damaged)$/.test(error.code),
        `${share} of 20`,
      )
    }
    await assert.rejects(admitted(type, whole.subarray(0, -1)), codeIs('media_incomplete'))
  })
}

test('a video without its description is refused, and says so', async () => {
  const description = video.indexOf('moov', 0, 'latin1') - 4

  await assert.rejects(
    admitted('video/mp4', video.subarray(0, description)),
    codeIs('media_damaged'),
  )
  await assert.rejects(
    admitted('video/mp4', video.subarray(0, description - 10)),
    codeIs('media_incomplete'),
  )
})

/** The same numbers each time (Park and Miller, 1988). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

/** The same file with up to six bytes changed. */
function damaged(bytes: Buffer, next: (below: number) => number): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = next(6); count >= 0; count -= 1) changed[next(changed.length)] = next(256)
  return changed
}

test('a recording with any bytes changed is gone over, or refused with a code', () => {
  const numbers = numbersFrom(7)
  const next = (below: number) => numbers.next().value % below
  const recordings = types.filter((each): each is BlankedType => !isBarePhotoType(each))
  for (const type of recordings) {
    for (const bytes of Object.values(revealingMedia[type]())) {
      for (let round = 0; round < 100; round += 1) {
        const file = bytesOf(damaged(bytes, next))
        assertCodeOrNothing(() => {
          blankMetadata(type, file, new Edits(file))
        }, `${type}, round ${round}`)
      }
    }
  }
})

function assertCodeOrNothing(work: () => void, of: string): void {
  try {
    work()
  } catch (error) {
    assert.ok(error instanceof MediaError, `${of}: ${String(error)}`)
  }
}
