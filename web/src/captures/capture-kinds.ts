import type { Capture, CaptureSummary } from '@millwright/contract/captures'
import { IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { formatCount } from '../ui/count-format.ts'
import { formatDuration } from './duration.ts'

/** What each kind of capture is called, and its icon. */
export const captureKinds = (): Record<
  Capture['kind'],
  { name: string; icon: typeof IconVideo }
> => ({
  video: { name: i18n.t('Video'), icon: IconVideo },
  audio: { name: i18n.t('Audio'), icon: IconMicrophone },
  photos: { name: i18n.t('Photos'), icon: IconPhoto },
})

/** Its kind and amount: `Video · 3:04`. */
export function extentWords({ kind, mediaCount, durationSeconds }: CaptureSummary): string {
  const facts = [
    kind === 'photos' && mediaCount > 1
      ? formatCount(mediaCount, 'photo')
      : captureKinds()[kind].name,
    durationSeconds !== null && formatDuration(durationSeconds),
    mediaCount === 0 && i18n.t('nothing uploaded yet'),
  ]
  return facts.filter(Boolean).join(' · ')
}
