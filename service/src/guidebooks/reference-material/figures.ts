import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { PicturesResult } from '@millwright/extraction/isolation/task'

import type { FileStore } from '#platform/files/file-store'
import { storageKey } from '#platform/uploads/uploads'

import { figureFileOf, figureIdOf, figureTypeIn } from './figure-queries.ts'

const maxBytes = 8 * 1024 * 1024

/**
 * Stores pictures that were cut from a document. The id of a figure is derived from its picture: reading
 * the document again stores no duplicate, and what an id shows never changes. The type of a picture is
 * determined from its bytes, since a document may have misled the process that read it.
 *
 * @param folder where the pictures are
 * @returns the id of each figure that was stored, by that of its block
 */
export async function storeFigures(
  files: FileStore,
  { organizationId }: { organizationId: string },
  { fileId, folder, pictures }: PicturesResult & { fileId: string; folder: string },
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const { figure, name } of pictures) {
    const path = join(folder, name)
    if ((await stat(path)).size > maxBytes) continue
    const bytes = await readFile(path)
    const type = figureTypeIn(bytes)
    if (type === undefined) continue
    const hash = createHash('sha256').update(fileId).update(bytes).digest('hex').slice(0, 32)
    const figureId = figureIdOf(hash, type)
    await files.write(storageKey(organizationId, figureFileOf(fileId, figureId)), bytes)
    stored.set(figure, figureId)
  }
  return stored
}
