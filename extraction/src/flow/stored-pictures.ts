import type { FigureBlock } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { sizeInHeader } from '../images/header.ts'
import type { Picture, ReadOptions } from '../reader.ts'

const maxPictures = 500
const maxBytes = 20 * 2 ** 20
const maxPixels = 40_000_000

/**
 * Pictures of figures, byte for byte as the document stores them. Those that are neither PNG
 * nor JPEG, or too large to be shown, are left out.
 *
 * @param bytesOf what is stored under the reader's own name for a picture
 */
export async function* storedPictures(
  figures: readonly FigureBlock[],
  bytesOf: (source: string) => Uint8Array | undefined,
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<Picture> {
  const total = Math.min(figures.length, maxPictures)
  for (const [index, { id, source }] of figures.slice(0, total).entries()) {
    if (signal?.aborted) throw new DocumentError('canceled')
    const bytes = source === undefined ? undefined : stored(source, bytesOf)
    const type = bytes && typeOf(bytes)
    if (bytes && type) {
      yield {
        figure: id,
        name: `${id}.${type === 'png' ? 'png' : 'jpg'}`,
        type: `image/${type}`,
        bytes,
      }
    }
    onProgress?.({ phase: 'pictures', done: index + 1, total })
  }
}

/** A picture that is damaged is left out: the text does not depend on it. */
function stored(
  source: string,
  bytesOf: (source: string) => Uint8Array | undefined,
): Uint8Array | undefined {
  try {
    return bytesOf(source)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

function typeOf(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  const size = sizeInHeader(bytes)
  if (!size || bytes.length > maxBytes || size.width * size.height > maxPixels) return undefined
  if (bytes[0] === 0x89) return 'png'
  return bytes[0] === 0xff ? 'jpeg' : undefined
}
