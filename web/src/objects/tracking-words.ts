import type { TrackingWarning } from '@millwright/contract/objects'

import { i18n } from '../i18n.ts'

/** Why an app may find it hard to recognize an object by its model. */
export function trackingSentence(code: TrackingWarning): string {
  const sentences: Record<TrackingWarning, () => string> = {
    too_small: () => i18n.t('Hard to track: smaller than 5 cm.'),
    too_large: () => i18n.t('Hard to track: larger than 5 m.'),
    symmetric: () => i18n.t('Hard to track: it looks the same from several sides.'),
    flat: () => i18n.t('Hard to track: it’s flat.'),
    featureless: () => i18n.t('Hard to track: it has very few edges.'),
  }
  return sentences[code]()
}
