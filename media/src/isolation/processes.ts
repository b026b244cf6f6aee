import type { Failure } from '@millwright/isolation/message'

import { isMediaErrorCode, MediaError } from '../errors.ts'

/** What decodes and codes photos. */
export const photoPackages = [
  'jpeg-js',
  'pngjs',
  'image-size',
  'libheif-js',
  '@jsquash/avif',
  '@jsquash/jpeg',
  '@jsquash/webp',
  'omggif',
]

/** What a process has failed with. */
export function errorOf({ code }: Failure): MediaError {
  return new MediaError(isMediaErrorCode(code) ? code : 'media_crashed')
}
