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
 * What may be uploaded where photos, videos or sounds are; of one kind, or of no known one.
 *
 * @param converts whether there is a program that converts further types
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
