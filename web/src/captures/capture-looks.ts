import type { Capture, CaptureSummary } from '@millwright/contract/captures'
import { IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { formatCount } from '../ui/count-format.ts'

export const captureLooks = (): Record<
  Capture['kind'],
  { name: string; icon: typeof IconVideo }
> => ({
  video: { name: i18n.t('Video'), icon: IconVideo },
  audio: { name: i18n.t('Audio'), icon: IconMicrophone },
  photos: { name: i18n.t('Photos'), icon: IconPhoto },
})

/** `184` → `3:04`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Its kind and amount: `Video · 3:04`. */
export function extentWords({ kind, mediaCount, durationSeconds }: CaptureSummary): string {
  const facts = [
    kind === 'photos' && mediaCount > 1
      ? formatCount(mediaCount, 'photo')
      : captureLooks()[kind].name,
    durationSeconds !== null && formatDuration(durationSeconds),
    mediaCount === 0 && i18n.t('nothing uploaded yet'),
  ]
  return facts.filter(Boolean).join(' · ')
}
