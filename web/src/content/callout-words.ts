import type { Callout } from '@millwright/contract/procedure-content'

import { i18n } from '../i18n.ts'

type Kind = Callout['kind']

export function calloutWord(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {Danger} warning {Warning} caution {Caution} notice {Notice} note {Note} other {Tip}}',
    { kind },
  )
}

/** What is heard after a notice was given its place. */
export function placedWords(kind: Kind, number: string | undefined): string {
  if (number === undefined) {
    return i18n.t(
      '{kind, select, danger {The danger is above all steps} warning {The warning is above all steps} caution {The caution is above all steps} notice {The notice is above all steps} note {The note is above all steps} other {The tip is above all steps}}',
      { kind },
    )
  }
  return i18n.t(
    '{kind, select, danger {The danger is at step {number}} warning {The warning is at step {number}} caution {The caution is at step {number}} notice {The notice is at step {number}} note {The note is at step {number}} other {The tip is at step {number}}}',
    { kind, number },
  )
}

/** What is heard after a notice was made another kind of notice. */
export function retypedWords(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {The notice is a danger now} warning {The notice is a warning now} caution {The notice is a caution now} notice {The notice is a notice now} note {The notice is a note now} other {The notice is a tip now}}',
    { kind },
  )
}

export function acceptedWords(kind: Kind): string {
  return i18n.t(
    '{kind, select, danger {The danger is right} warning {The warning is right} caution {The caution is right} notice {The notice is right} note {The note is right} other {The tip is right}}',
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
    '{kind, select, danger {Kind of this notice: danger} warning {Kind of this notice: warning} caution {Kind of this notice: caution} notice {Kind of this notice: notice} note {Kind of this notice: note} other {Kind of this notice: tip}}',
    { kind },
  )
}
