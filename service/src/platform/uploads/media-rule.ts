import {
  endingsOf,
  isMediaType,
  mediaKinds,
  type MediaKind,
} from '@millwright/contract/media-types'

import { isLike } from './media-likeness.ts'
import type { UploadRule } from './uploads.ts'

/** What may be uploaded where photos, videos or sounds are; of one kind, or of no known one. */
export function mediaRule(kind: MediaKind | undefined): UploadRule {
  const kinds = kind === undefined ? mediaKinds : [kind]
  return {
    noun: 'Media',
    accepted: kinds
      .flatMap((each) => endingsOf(each))
      .join(', ')
      .toUpperCase(),
    takes: ({ contentType }) => kind !== undefined && isMediaType(contentType, kind),
    isContentOf: ({ contentType }, head) =>
      kind !== undefined && isMediaType(contentType, kind) && isLike(contentType, head),
  }
}
