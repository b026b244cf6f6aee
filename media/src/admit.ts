import { readFile, stat, writeFile } from 'node:fs/promises'

import { MediaError } from './errors.ts'
import { FileBytes } from './metadata/bytes.ts'
import { Edits } from './metadata/edits.ts'
import { blankMetadata, type BlankedType } from './metadata/recordings.ts'
import {
  isBarePhotoType,
  isWholePhoto,
  stripMetadata,
  type BarePhotoType,
} from './photo/strip-metadata.ts'

/** The content types of files that are checked and stripped of metadata. */
export type MediaType = BarePhotoType | BlankedType

export interface AdmitTask {
  path: string
  type: MediaType
  /** Whether the file keeps its metadata about location, device and owner. */
  keepsMetadata: boolean
  /** Where to write the copy without metadata. */
  barePath: string
}

/** Photos are in memory while they are copied. No camera takes larger ones. */
export const maxPhotoBytes = 100 * 1024 * 1024

/**
 * Checks that a photo, video or audio file is complete, and writes a copy without location, device and owner. Nothing
 * is decoded. Only for trusted files, or in a separate process.
 *
 * @returns whether a copy was written; there is none if nothing has to be removed
 * @throws {MediaError} `media_incomplete`, `media_damaged`, `photo_damaged`
 */
export async function admitMedia(task: AdmitTask): Promise<boolean> {
  return isBarePhotoType(task.type)
    ? await admitPhoto(task, task.type)
    : admitOther(task, task.type)
}

async function admitPhoto(
  { path, keepsMetadata, barePath }: AdmitTask,
  type: BarePhotoType,
): Promise<boolean> {
  if ((await stat(path)).size > maxPhotoBytes) throw new MediaError('photo_damaged')
  const bytes = await readFile(path)
  if (!isWholePhoto(type, bytes)) throw new MediaError('media_incomplete')
  if (keepsMetadata) return false
  const bare = stripMetadata(type, bytes)
  if (bare !== bytes) await writeFile(barePath, bare)
  return bare !== bytes
}

function admitOther({ path, keepsMetadata, barePath }: AdmitTask, type: BlankedType): boolean {
  using bytes = new FileBytes(path)
  const edits = new Edits(bytes)
  blankMetadata(type, bytes, edits)
  if (keepsMetadata || edits.isEmpty) return false
  edits.writeCopy(path, barePath)
  return true
}
