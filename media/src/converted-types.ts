/** File types that only ffmpeg can read here, with its names for them. */
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

/** ffmpeg's names for a type: its reader, and its container writer or picture coder. */
export function ffmpegNames(type: ConvertedType): {
  reader: string
  writer?: string
  coder?: string
} {
  return converted[type]
}
