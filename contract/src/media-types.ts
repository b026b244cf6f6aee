/** Every type of photo, video and audio that is accepted. */
export const mediaTypes = {
  image: [
    'image/avif',
    'image/gif',
    'image/heic',
    'image/heif',
    'image/jpeg',
    'image/png',
    'image/webp',
  ],
  video: [
    'video/3gpp',
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'video/x-m4v',
    'video/x-matroska',
  ],
  audio: [
    'audio/aac',
    'audio/flac',
    'audio/mp4',
    'audio/mpeg',
    'audio/ogg',
    'audio/wav',
    'audio/webm',
    'audio/x-m4a',
    'audio/x-wav',
  ],
} as const

export type MediaKind = keyof typeof mediaTypes
export type MediaType = (typeof mediaTypes)[MediaKind][number]

const kinds = new Map<string, MediaKind>(
  Object.entries(mediaTypes).flatMap(([kind, types]) =>
    types.map((type) => [type, kind as MediaKind] as const),
  ),
)

/** Whether media of a kind may be of a content type, in lower case. */
export function isMediaType(contentType: string, kind: MediaKind): contentType is MediaType {
  return kinds.get(contentType) === kind
}
