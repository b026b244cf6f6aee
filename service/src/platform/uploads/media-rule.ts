import {
  convertedTypes,
  endingsOf,
  isConvertedType,
  isMediaType,
  mediaKinds,
  type ConvertedType,
  type MediaKind,
  type MediaType,
} from '@millwright/contract/media-types'

import { matchesMediaType } from './media-likeness.ts'
import type { UploadRule } from './uploads.ts'

/**
 * The accepted uploads for photos, videos or audio; of one kind, or of any.
 *
 * @param converts whether a program converts further types
 */
export function mediaRule(kind: MediaKind | undefined, converts: boolean): UploadRule {
  const kinds = kind === undefined ? mediaKinds : [kind]
  const isTaken = (type: string): type is MediaType | ConvertedType =>
    kind !== undefined && (isMediaType(type, kind) || (converts && isConvertedType(type, kind)))
  return {
    noun: 'Media',
    accepted: kinds
      .flatMap((each) => [
        ...endingsOf(each),
        ...(converts ? Object.values(convertedTypes[each]).flat() : []),
      ])
      .join(', ')
      .toUpperCase(),
    takes: ({ contentType }) => isTaken(contentType),
    isContentOf: ({ contentType }, head) =>
      isTaken(contentType) && matchesMediaType(contentType, head),
  }
}
