import { i18n } from '../i18n.ts'
import { formatBytes, formatDateTime } from '../ui/format.ts'
import type { KeptGuidebook } from '../device/kept-store.ts'
import type { KeepProgress } from './keep-guidebook.ts'

export type KeepState = 'keeping' | 'kept' | 'outdated' | 'failed'

export function keepState(kept: KeptGuidebook, progress: KeepProgress | undefined): KeepState {
  if (progress) return 'keeping'
  if (kept.failure === null && kept.keptAt !== null) return 'kept'
  return kept.keptAt === null ? 'failed' : 'outdated'
}

/** The status of a kept guidebook, in a line. */
export function stateWords(kept: KeptGuidebook, progress: KeepProgress | undefined): string {
  const when = kept.keptAt === null ? '' : formatDateTime(kept.keptAt)
  switch (keepState(kept, progress)) {
    case 'keeping':
      return progress && progress.total > 0
        ? i18n.t('Downloading: {done} of {total} files', {
            done: progress.done,
            total: progress.total,
          })
        : i18n.t('Checking what to download')
    case 'kept':
      return i18n.t('Saved {when}, {bytes}', { when, bytes: formatBytes(kept.bytes) })
    case 'outdated':
      return `${i18n.t('Out of date: this copy is from {when}.', { when })} ${kept.failure ?? ''}`
    case 'failed':
      return `${i18n.t('Not saved.')} ${kept.failure ?? i18n.t('It was stopped before everything was downloaded.')}`
  }
}
