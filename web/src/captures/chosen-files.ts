import {
  endingsOf,
  isMediaType,
  mediaKinds,
  mediaTypeOfName,
  typesOf,
  type MediaKind,
} from '@millwright/contract/media-types'

/** What a chooser of files offers: what the service accepts, by type and by ending. */
export const acceptedFiles = mediaKinds
  .flatMap((kind) => [...typesOf(kind), ...endingsOf(kind).map((ending) => `.${ending}`)])
  .join(',')

/** The same for people, a line for each kind: `AVIF, GIF, HEIC`. */
export const acceptedNames = mediaKinds
  .map((kind) => endingsOf(kind).join(', ').toUpperCase())
  .join('; ')

/** What a file is. Browsers that do not show HEIC say nothing of its type; then its ending tells. */
export function typeOf({ type, name }: File): string {
  // The codecs of `video/webm;codecs=vp9` are the file's own matter.
  const [plain = ''] = type.toLowerCase().split(';')
  return kindOfType(plain) ? plain : (mediaTypeOfName(name) ?? plain)
}

/** The kind of a file that is accepted; undefined for any other. */
export function kindOfFile(file: File): MediaKind | undefined {
  return kindOfType(typeOf(file))
}

function kindOfType(type: string): MediaKind | undefined {
  return mediaKinds.find((kind) => isMediaType(type, kind))
}
