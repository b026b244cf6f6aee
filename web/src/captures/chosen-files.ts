import {
  convertedTypes,
  endingsOf,
  kindOfAnyType,
  mediaKinds,
  mediaTypeOfName,
  typesOf,
  type MediaKind,
} from '@millwright/contract/media-types'

/** The accepted files: types and extensions for a file input, and names for people. */
export interface AcceptedFiles {
  accept: string
  /** A line for each kind: `AVIF, GIF, HEIC`. */
  names: string
  accepts: (file: File) => boolean
}

/** @param converts whether the service converts further types */
export function acceptedFiles(converts: boolean): AcceptedFiles {
  const kinds = mediaKinds.map((kind) => ({
    types: [...typesOf(kind), ...(converts ? Object.keys(convertedTypes[kind]) : [])],
    endings: [...endingsOf(kind), ...(converts ? Object.values(convertedTypes[kind]).flat() : [])],
  }))
  const types = new Set(kinds.flatMap((kind) => kind.types))
  return {
    accept: kinds
      .flatMap(({ types: own, endings }) => [...own, ...endings.map((ending) => `.${ending}`)])
      .join(','),
    names: kinds.map(({ endings }) => endings.join(', ').toUpperCase()).join('; '),
    accepts: (file) => types.has(detectType(file)),
  }
}

/**
 * The type of a file. Browsers that don't know HEIC or AVI report no type, or a wrong one; then its extension
 * decides.
 */
export function detectType({ type, name }: File): string {
  // The codecs in `video/webm;codecs=vp9` are the file's own matter.
  const [plain = ''] = type.toLowerCase().split(';')
  return kindOfAnyType(plain) ? plain : (mediaTypeOfName(name) ?? plain)
}

/** The kind of a file if it is accepted somewhere; otherwise undefined. */
export function kindOfFile(file: File): MediaKind | undefined {
  return kindOfAnyType(detectType(file))
}
