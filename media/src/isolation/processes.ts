import type { Failure } from '@millwright/isolation/message'

import { isMediaErrorCode, MediaError } from '../errors.ts'

/** The packages that decode and encode photos. */
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

/** The error for a failure in a process. */
export function errorOf({ code }: Failure): MediaError {
  return new MediaError(isMediaErrorCode(code) ? code : 'media_crashed')
}
