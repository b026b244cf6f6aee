/** Types of files that nothing but ffmpeg reads here, with what it calls them. */
const converted = {
  'image/bmp': { reader: 'bmp_pipe', coder: 'bmp' },
  'image/tiff': { reader: 'tiff_pipe', coder: 'tiff' },
  'video/mp2t': { reader: 'mpegts', writer: 'mpegts' },
  'video/x-ms-wmv': { reader: 'asf', writer: 'asf' },
  'video/x-msvideo': { reader: 'avi', writer: 'avi' },
  'audio/aiff': { reader: 'aiff', writer: 'aiff' },
  'audio/amr': { reader: 'amr', writer: 'amr' },
} as const

export type ConvertedType = keyof typeof converted

export function isConvertedType(type: string): type is ConvertedType {
  return Object.hasOwn(converted, type)
}

/** What ffmpeg calls a type: its reader, and its writer of containers or its coder of pictures. */
export function ffmpegNames(type: ConvertedType): {
  reader: string
  writer?: string
  coder?: string
} {
  return converted[type]
}
