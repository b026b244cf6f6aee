import type { Callout } from '@millwright/contract/procedure-content'

import { i18n } from '../i18n.ts'

type Kind = Callout['kind']

export function calloutWord(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {Danger} warning {Warning} caution {Caution} notice {Notice} note {Note} other {Tip}}',
    { kind },
  )
}

/** The announcement after a notice was placed. */
export function placedWords(kind: Kind, number: string | undefined): string {
  if (number === undefined) {
    return i18n.t(
      '{kind, select, danger {Danger moved above all steps} warning {Warning moved above all steps} caution {Caution moved above all steps} notice {Notice moved above all steps} note {Note moved above all steps} other {Tip moved above all steps}}',
      { kind },
    )
  }
  return i18n.t(
    '{kind, select, danger {Danger moved to step {number}} warning {Warning moved to step {number}} caution {Caution moved to step {number}} notice {Notice moved to step {number}} note {Note moved to step {number}} other {Tip moved to step {number}}}',
    { kind, number },
  )
}

/** The announcement after a notice's kind was changed. */
export function changedKindWords(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {The notice is now a danger} warning {The notice is now a warning} caution {The notice is now a caution} notice {The notice is now a notice} note {The notice is now a note} other {The notice is now a tip}}',
    { kind },
  )
}

export function confirmedWords(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {Danger confirmed} warning {Warning confirmed} caution {Caution confirmed} notice {Notice confirmed} note {Note confirmed} other {Tip confirmed}}',
    { kind },
  )
}

export function withoutStepWords(kind: Kind, text: string): string {
  return i18n.t(
    '{kind, select, danger {Danger without a step: {text}} warning {Warning without a step: {text}} caution {Caution without a step: {text}} notice {Notice without a step: {text}} note {Note without a step: {text}} other {Tip without a step: {text}}}',
    { kind, text },
  )
}

export function kindLabel(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {Notice type: danger} warning {Notice type: warning} caution {Notice type: caution} notice {Notice type: notice} note {Notice type: note} other {Notice type: tip}}',
    { kind },
  )
}
