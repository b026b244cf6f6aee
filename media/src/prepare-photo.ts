import { readFile, writeFile } from 'node:fs/promises'

import type { MediaFacts } from './facts.ts'
import { withColorsOf } from './photo/colors-of.ts'
import { sizeOfPhoto } from './photo/size.ts'
import type { Picture } from './picture/picture.ts'
import { heifPicture, isHeif } from './poster/heif-picture.ts'
import { encodeJpeg } from './poster/jpeg-coder.ts'
import { decodePhoto, type Photo } from './poster/photo-picture.ts'
import { writePoster } from './poster/poster.ts'
import { writeScreenCopy } from './poster/screen-copy.ts'
import { nothingMade, type Preparation, type PrepareTask } from './preparation.ts'

/** The quality of phones' own JPEGs. */
const renditionQuality = 88

/**
 * Determines the size of a photo, and makes a small picture of it. A photo that most browsers cannot show also gets a
 * JPEG of the same size and colors.
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
  const rendition = withColorsOf(encodeJpeg(picture, renditionQuality), bytes)
  await writeFile(task.renditionPath, rendition)
  const made = await smallerCopies(task, { picture, orientation: 1 }, bytes)
  return { ...made, facts: createPhotoFacts(picture), renditionType: 'image/jpeg' }
}

async function prepareOther(task: PrepareTask, bytes: Buffer): Promise<Preparation> {
  const facts = createPhotoFacts(sizeOfPhoto(bytes))
  const photo = await decodePhoto(bytes).catch(() => null)
  return photo ? { ...(await smallerCopies(task, photo, bytes)), facts } : { ...nothingMade, facts }
}

async function smallerCopies(
  { screenPath, posterPath }: PrepareTask,
  photo: Photo,
  bytes: Buffer,
): Promise<Preparation> {
  const copy = await writeScreenCopy(photo, bytes, screenPath)
  await writePoster(copy.picture, 1, posterPath)
  return { ...nothingMade, hasPoster: true, hasScreenCopy: copy.isWritten }
}

function createPhotoFacts(size: Pick<Picture, 'width' | 'height'> | null): MediaFacts {
  const { width, height } = size ?? { width: null, height: null }
  return { durationSeconds: null, isSeekable: null, codecs: [], width, height }
}
