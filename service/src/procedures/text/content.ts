import { randomUUID } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'
import type * as wire from '@millwright/contract/procedure-content'
import type { TextContent } from '@millwright/contract/procedure-text'
import type { Callout, Draft, Item, Reference, Section, Step } from '@millwright/extraction/draft'

// The limits of a procedure's content.
const maxSections = 500
const maxSteps = 2000
const maxSubSteps = 500
const maxCallouts = 100
const maxLetters = 20_000

/**
 * Parsed text as content of a procedure: with new unique ids, and without positions in a document. Printed numbers
 * are dropped, because the text goes in among other steps.
 *
 * @throws {ApiError} `document_too_long` if it exceeds the limits of a procedure
 */
export function contentOf({ outline, callouts, tools, parts }: Draft): TextContent {
  requireRoom(outline)
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const given = ids.get(id) ?? randomUUID()
    ids.set(id, given)
    return given
  }
  return {
    outline: outline.map((section) => sectionWith(section, idOf)),
    callouts: callouts.map((callout) => calloutWith(callout, idOf)),
    tools: tools.map((item) => itemWith(item, idOf)),
    parts: parts.map((item) => itemWith(item, idOf)),
  }
}

function requireRoom(sections: readonly Section[]): void {
  const isTooMuch = sections.some(({ steps }) => steps.length > maxSteps || !steps.every(fits))
  if (sections.length > maxSections || isTooMuch) throw new ApiError('document_too_long')
  for (const { sections: inner } of sections) requireRoom(inner)
}

function fits({ text, steps, callouts }: Step): boolean {
  const areShort = callouts.every((callout) => callout.text.length <= maxLetters)
  const areFew = steps.length <= maxSubSteps && callouts.length <= maxCallouts
  return areFew && areShort && text.length <= maxLetters && steps.every(fits)
}

type IdOf = (id: string) => string

function sectionWith({ id, title, callouts, steps, sections }: Section, idOf: IdOf): wire.Section {
  return {
    id: idOf(id),
    title,
    callouts: callouts.map((callout) => calloutWith(callout, idOf)),
    steps: steps.map((step) => stepWith(step, idOf)),
    sections: sections.map((section) => sectionWith(section, idOf)),
  }
}

function stepWith({ id, text, steps, callouts, ...marks }: Step, idOf: IdOf): wire.Step {
  return {
    id: idOf(id),
    text,
    steps: steps.map((step) => stepWith(step, idOf)),
    callouts: callouts.map((callout) => calloutWith(callout, idOf)),
    media: [],
    ...marksWith(marks, idOf),
  }
}

function calloutWith({ id, kind, text, ...marks }: Callout, idOf: IdOf): wire.Callout {
  return { id: idOf(id), kind, text, ...marksWith(marks, idOf) }
}

function marksWith({ values, references }: Pick<Step, 'values' | 'references'>, idOf: IdOf) {
  return {
    ...(values && { values }),
    ...(references && {
      references: references.map((reference) => referenceWith(reference, idOf)),
    }),
  }
}

function referenceWith({ targets, ...reference }: Reference, idOf: IdOf): wire.Reference {
  return { ...reference, targets: targets.map(idOf) }
}

function itemWith({ id, source: _source, ...item }: Item, idOf: IdOf): wire.Item {
  return { id: idOf(id), ...item }
}
