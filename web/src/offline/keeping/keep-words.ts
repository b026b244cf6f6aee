import { formatBytes, formatDateTime } from '../../ui/format.ts'
import type { KeptGuidebook } from '../kept-store.ts'
import type { KeepProgress } from './keep-guidebook.ts'

export type KeepState = 'keeping' | 'kept' | 'outdated' | 'failed'

export function stateOf(kept: KeptGuidebook, progress: KeepProgress | undefined): KeepState {
  if (progress) return 'keeping'
  if (kept.failure === null && kept.keptAt !== null) return 'kept'
  return kept.keptAt === null ? 'failed' : 'outdated'
}

/** How a kept guidebook stands, in a line. */
export function stateWords(kept: KeptGuidebook, progress: KeepProgress | undefined): string {
  const when = kept.keptAt === null ? '' : formatDateTime(kept.keptAt)
  switch (stateOf(kept, progress)) {
    case 'keeping':
      return progress && progress.total > 0
        ? `Keeping: ${progress.done} of ${progress.total} files are here`
        : 'Keeping: reading what belongs to it'
    case 'kept':
      return `Kept, as of ${when}, ${formatBytes(kept.bytes)}`
    case 'outdated':
      return `Out of date: what is here is of ${when}. ${kept.failure ?? ''}`
    case 'failed':
      return `Not kept. ${kept.failure ?? 'It was stopped before all of it was here.'}`
  }
}
