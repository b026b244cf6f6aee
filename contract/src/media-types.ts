/** Every type of photo, video and audio that is accepted, with the endings of its files. */
export const mediaTypes = {
  image: {
    'image/avif': ['avif'],
    'image/gif': ['gif'],
    'image/heic': ['heic'],
    'image/heif': ['heif'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/webp': ['webp'],
  },
  video: {
    'video/3gpp': ['3gp'],
    'video/mp4': ['mp4'],
    'video/quicktime': ['mov'],
    'video/webm': ['webm'],
    'video/x-m4v': ['m4v'],
    'video/x-matroska': ['mkv'],
  },
  audio: {
    'audio/aac': ['aac'],
    'audio/flac': ['flac'],
    'audio/mp4': ['m4a'],
    'audio/mpeg': ['mp3'],
    'audio/ogg': ['ogg', 'oga', 'opus'],
    'audio/wav': ['wav'],
    'audio/webm': ['weba'],
    'audio/x-m4a': [],
    'audio/x-wav': [],
  },
} as const

/** Also accepted where the service has a program that converts it; see `acceptedMedia`. */
export const convertedTypes = {
  image: { 'image/bmp': ['bmp'], 'image/tiff': ['tif', 'tiff'] },
  video: {
    'video/mp2t': ['ts', 'mts', 'm2ts'],
    'video/x-ms-wmv': ['wmv'],
    'video/x-msvideo': ['avi'],
  },
  audio: { 'audio/aiff': ['aif', 'aiff'], 'audio/amr': ['amr'] },
} as const

export type MediaKind = keyof typeof mediaTypes
export type MediaType = {
  [Kind in MediaKind]: keyof (typeof mediaTypes)[Kind]
}[MediaKind]

export type ConvertedType = {
  [Kind in MediaKind]: keyof (typeof convertedTypes)[Kind]
}[MediaKind]

export const mediaKinds = Object.keys(mediaTypes) as MediaKind[]

/** The kind of media of a content type in lower case; undefined for one that is not accepted. */
export function kindOfType(contentType: string): MediaKind | undefined {
  return mediaKinds.find((kind) => isMediaType(contentType, kind))
}

/** The content types of a kind. */
export function typesOf(kind: MediaKind): MediaType[] {
  return Object.keys(mediaTypes[kind]) as MediaType[]
}

/** The endings of the files of a kind, without a dot. */
export function endingsOf(kind: MediaKind): string[] {
  return Object.values(mediaTypes[kind]).flat()
}

/** Whether media of a kind may be of a content type, in lower case. */
export function isMediaType(contentType: string, kind: MediaKind): contentType is MediaType {
  return Object.hasOwn(mediaTypes[kind], contentType)
}

/** The content type of a file with this name; undefined if it has another extension. */
export function mediaTypeOfName(filename: string): MediaType | ConvertedType | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const entries = [mediaTypes, convertedTypes].flatMap((types) =>
    mediaKinds.flatMap((kind) => Object.entries(types[kind])),
  )
  const [type] =
    entries.find(([, endings]) => (endings as readonly string[]).includes(ending)) ?? []
  return type as MediaType | ConvertedType | undefined
}

/** Whether a content type, in lower case, is one of these, whatever the kind of media. */
export function isAnyMediaType(contentType: string): contentType is MediaType {
  return mediaKinds.some((kind) => isMediaType(contentType, kind))
}

/** Whether media of a kind may be of a content type, in lower case, if they are converted. */
export function isConvertedType(
  contentType: string,
  kind: MediaKind,
): contentType is ConvertedType {
  return Object.hasOwn(convertedTypes[kind], contentType)
}

/** The kind of a content type in lower case that is accepted unchanged or if it can be converted. */
export function kindOfAnyType(contentType: string): MediaKind | undefined {
  return kindOfType(contentType) ?? mediaKinds.find((kind) => isConvertedType(contentType, kind))
}
