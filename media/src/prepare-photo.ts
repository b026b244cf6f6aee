import { readFile, writeFile } from 'node:fs/promises'

import type { MediaFacts } from './facts.ts'
import { colorProfileIn, withColorProfile } from './photo/color-profile.ts'
import { sizeOfPhoto } from './photo/size.ts'
import type { Picture } from './picture/picture.ts'
import { heifPicture, isHeif } from './poster/heif-picture.ts'
import { encodeJpeg } from './poster/jpeg-coder.ts'
import { decodePhoto } from './poster/photo-picture.ts'
import { writePoster } from './poster/poster.ts'
import { nothingMade, type Preparation, type PrepareTask } from './preparation.ts'

/** As telephones write a JPEG themselves. */
const renditionQuality = 88

/**
 * Finds out how large a photo is, and makes a small picture of it. One that most browsers do not show gets a JPEG of
 * the same size beside it, with its colours.
 *
 * @throws whatever reading an untrusted file throws
 */
export async function preparePhoto(task: PrepareTask): Promise<Preparation> {
  const bytes = await readFile(task.path)
  return isHeif(bytes) ? await prepareHeif(task, bytes) : await prepareOther(task, bytes)
}

async function prepareHeif(task: PrepareTask, bytes: Buffer): Promise<Preparation> {
  const picture = await heifPicture(bytes).catch(() => null)
  if (!picture) return { ...nothingMade, facts: createPhotoFacts(sizeOfPhoto(bytes)) }
  await writePoster(picture, 1, task.posterPath)
  const [jpeg, profile] = [encodeJpeg(picture, renditionQuality), colorProfileIn(bytes)]
  await writeFile(task.renditionPath, profile ? withColorProfile(jpeg, profile) : jpeg)
  return {
    ...nothingMade,
    facts: createPhotoFacts(picture),
    hasPoster: true,
    renditionType: 'image/jpeg',
  }
}

async function prepareOther(task: PrepareTask, bytes: Buffer): Promise<Preparation> {
  const facts = createPhotoFacts(sizeOfPhoto(bytes))
  const photo = await decodePhoto(bytes).catch(() => null)
  if (photo) await writePoster(photo.picture, photo.orientation, task.posterPath)
  return { ...nothingMade, facts, hasPoster: photo !== null }
}

function createPhotoFacts(size: Pick<Picture, 'width' | 'height'> | null): MediaFacts {
  const { width, height } = size ?? { width: null, height: null }
  return { durationSeconds: null, isSeekable: null, codecs: [], width, height }
}
