import type { Reference, Step } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'

import { html, type Html } from '#platform/html'

import type { ShownProcedure } from './shown-procedure.ts'

type Shown = Pick<ShownProcedure, 'anchors' | 'numbers' | 'words'>

/** The text of a step, in which the steps and sections it names can be gone to. */
export function stepText({ text, references = [] }: Step, shown: Shown): Html {
  let place = 0
  const parts = linksIn(text, references).map((reference) => {
    const before = text.slice(place, reference.start)
    place = reference.end
    return html`${before}${linkOf(reference, shown)}`
  })
  return html`${parts}${text.slice(place)}`
}

/** Those that hold for the text as it is by now, in its order. */
function linksIn(text: string, references: readonly Reference[]): Reference[] {
  let place = 0
  const inOrder = references.toSorted((a, b) => a.start - b.start)
  return inOrder.filter((reference) => {
    const isThere = text.slice(reference.start, reference.end) === reference.text
    if (!isThere || reference.start < place) return false
    place = reference.end
    return true
  })
}

function linkOf(reference: Reference, { anchors, numbers, words }: Shown): Html {
  const now = numberNow(reference, numbers)
  const said = now === undefined ? reference.text : `${reference.text} ${words.now(now)}`
  const anchor = anchors.get(reference.targets[0] ?? '')
  return anchor === undefined ? html`${said}` : html`<a href="#${anchor}">${said}</a>`
}
