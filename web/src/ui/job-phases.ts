import type { Job } from '@millwright/contract/jobs'

import { i18n } from '../i18n.ts'

/** What the service is at with a document, a model or a recording. */
export function phaseName(phase: string): string {
  const words = phase.replaceAll(/[-_]/g, ' ')
  // A newer service may pass through more of them.
  return known.get(phase)?.() ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const names: Record<Job['progress']['phase'], () => string> = {
  queued: () => i18n.t('Queued'),
  read: () => i18n.t('Reading'),
  recognize: () => i18n.t('Recognizing text'),
  understand: () => i18n.t('Understand'),
  picture: () => i18n.t('Pictures'),
  pictures: () => i18n.t('Pictures'),
  extract: () => i18n.t('Extract'),
  review: () => i18n.t({ id: 'Review (phase of a job)', message: 'Review' }),
  measure: () => i18n.t({ id: 'Measure (phase of a job)', message: 'Measure' }),
  draw: () => i18n.t('Draw'),
  write: () => i18n.t('Write'),
  remux: () => i18n.t('Remux'),
}
const known = new Map(Object.entries(names))
