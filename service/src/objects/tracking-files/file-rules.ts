import type { TrackingFile } from '@millwright/contract/tracking-files'

import { isJpeg, isPng, isWebp } from '#platform/uploads/signatures'
import type { UploadRule } from '#platform/uploads/uploads'

const pictures: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': isJpeg,
  'image/png': isPng,
  'image/webp': isWebp,
}

/** What may be uploaded for tracking. Each capture app has its own tracking assets, which nothing here reads. */
export const fileRules: Record<TrackingFile['kind'], UploadRule> = {
  reference_image: {
    noun: 'Reference images',
    takes: ({ contentType }) => Object.hasOwn(pictures, contentType),
    isContentOf: ({ contentType }, head) => pictures[contentType]?.(head) ?? false,
  },
  tracking_asset: {
    noun: 'Tracking assets',
    takes: () => true,
    isContentOf: () => true,
  },
}
