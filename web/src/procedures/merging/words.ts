import type { Callout } from '@millwright/contract/procedure-content'

import { calloutWord } from '../../content/callout-words.ts'

/** What of a notice people write. */
export function significantCallout({ kind, text }: Callout): unknown {
  return [kind, text]
}

export function showCallout({ kind, text }: Callout): string {
  return `${calloutWord(kind)}: ${text}`
}
