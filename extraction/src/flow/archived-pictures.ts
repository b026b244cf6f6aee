import { openArchive } from '../archive/open-archive.ts'
import type { FigureBlock } from '../document.ts'
import type { Picture, ReadOptions } from '../reader.ts'
import { storedPictures } from './stored-pictures.ts'

/** Pictures of figures that are named by their paths in the document's archive. */
export function archivedPictures(
  bytes: Uint8Array,
  figures: readonly FigureBlock[],
  options: ReadOptions,
): AsyncIterable<Picture> {
  const archive = openArchive(bytes)
  return storedPictures(figures, (source) => archive.bytes(source), options)
}
