import type { Job } from '@millwright/contract/jobs'

import { i18n } from '../i18n.ts'

/** What the service is doing with a document, a model or a recording. */
export function phaseName(phase: string): string {
  const words = phase.replaceAll(/[-_]/g, ' ')
  // A newer service may have more phases.
  return known.get(phase)?.() ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const names: Record<Job['progress']['phase'], () => string> = {
  queued: () => i18n.t('Queued'),
  read: () => i18n.t('Reading'),
  recognize: () => i18n.t('Recognizing text'),
  understand: () => i18n.t('Analyzing'),
  picture: () => i18n.t('Making a preview'),
  pictures: () => i18n.t('Saving pictures'),
  extract: () => i18n.t('Extracting'),
  review: () => i18n.t('Reviewing'),
  measure: () => i18n.t('Measuring'),
  draw: () => i18n.t('Rendering'),
  write: () => i18n.t('Writing'),
  remux: () => i18n.t('Optimizing for playback'),
}
const known = new Map(Object.entries(names))
