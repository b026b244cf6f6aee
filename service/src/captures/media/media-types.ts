import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import { endingsOf, isMediaType } from '@millwright/contract/media-types'

import { isLike } from '#platform/uploads/media-likeness'
import type { UploadRule } from '#platform/uploads/uploads'

/** What a capture of each kind is made of, and how many files of that it holds. */
export const contents: Record<Capture['kind'], { kind: CaptureMedia['kind']; most: number }> = {
  video: { kind: 'video', most: 1 },
  audio: { kind: 'audio', most: 1 },
  photos: { kind: 'image', most: 200 },
}

/** What may be uploaded to a capture of some kind. */
export function mediaRuleOf(capture: Capture['kind']): UploadRule {
  const { kind } = contents[capture]
  return {
    noun: 'Media',
    accepted: endingsOf(kind).join(', ').toUpperCase(),
    takes: ({ contentType }) => isMediaType(contentType, kind),
    isContentOf: ({ contentType }, head) =>
      isMediaType(contentType, kind) && isLike(contentType, head),
  }
}
