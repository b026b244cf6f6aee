import { sortBySeverity } from '@millwright/contract/callout-gravity'
import type { Callout, Item, Media, Section, Step } from '@millwright/contract/procedure-content'
import type { Choice, Field } from '@millwright/contract/step-fields'
import type { StepToRead } from '@millwright/contract/steps-to-read'

import { escapeLines, onOneLine } from './lines.ts'

/** A complete notice, under the word for its severity. */
export function calloutLine({ kind, text }: Pick<Callout, 'kind' | 'text'>): string {
  return `> **${kind.toUpperCase()}** ${escapeLines(text, '> ')}`
}

/** A step with everything to read before it: notices first, then its text and what is recorded at it. */
export function stepText({ step, number, above }: StepToRead): string {
  const notices = [...above, ...sortBySeverity(step.callouts)]
  return [
    `### Step ${onOneLine(number)} [stepId: ${onOneLine(step.id)}]`,
    ...notices.map(calloutLine),
    escapeLines(step.text),
    ...recordLines(step),
    ...placeLines(step),
  ].join('\n')
}

/** What is recorded at a step, and how work continues from it. */
function recordLines({ fields = [], signOff, choices = [] }: Step): string[] {
  return [
    ...fields.map(fieldLine),
    ...(signOff ? [`- Signed by a person (${signOff.by}): ${onOneLine(signOff.meaning)}`] : []),
    ...choices.map(choiceLine),
  ]
}

function fieldLine({ id, label, kind, unit, min, max, required, options = [] }: Field): string {
  const limits = [
    ...(unit ? [`unit ${unit}`] : []),
    ...(typeof min === 'number' ? [`at least ${min}`] : []),
    ...(typeof max === 'number' ? [`at most ${max}`] : []),
    ...(required ? ['required'] : []),
  ]
  const chosen = options.map(
    (option) => `"${onOneLine(option.label)}" [optionId: ${onOneLine(option.id)}]`,
  )
  return [
    `- Record: ${onOneLine(label)} (${[kind, ...limits].join(', ')}) [fieldId: ${onOneLine(id)}]`,
    ...(chosen.length > 0 ? [`; options: ${chosen.join(', ')}`] : []),
  ].join('')
}

function choiceLine({ id, label, to }: Choice): string {
  return `- Choice: ${onOneLine(label)}, goes on at ${onOneLine(to)} [choiceId: ${onOneLine(id)}]`
}

/** The media of a step, and the source it was read from. */
function placeLines({ media, source, recording }: Step): string[] {
  return [
    ...media.map(mediumLine),
    ...(source ? [`- From: document ${source.fileId}, page ${source.page}`] : []),
    ...(recording
      ? [`- From: recording of capture ${recording.captureId}, ${Math.round(recording.start)} s`]
      : []),
  ]
}

function mediumLine({ kind, alt, marks = [] }: Media): string {
  const drawn = marks.map((mark) =>
    mark.kind === 'number' ? `${mark.color} ${mark.number}` : `${mark.color} ${mark.kind}`,
  )
  const marked = drawn.length > 0 ? ` (marked: ${drawn.join(', ')})` : ''
  return `- Shows: ${kind}${alt ? `, ${onOneLine(alt)}` : ''}${marked}`
}

export function itemLines(heading: string, items: readonly Item[]): string[] {
  if (items.length === 0) return []
  return ['', `## ${heading}`, ...items.map((item) => `- ${itemText(item)}`)]
}

function itemText({ name, quantity, unit, note }: Item): string {
  const count = typeof quantity === 'number' ? `${quantity} ${unit ?? '×'} ` : ''
  return `${count}${onOneLine(name)}${note ? ` (${onOneLine(note)})` : ''}`
}

/** The sections where a step can be put, with their ids. */
export function sectionLines(outline: readonly Section[]): string[] {
  return outline.flatMap(({ id, title, sections }) => [
    `- ${onOneLine(title) || 'Untitled'} [sectionId: ${onOneLine(id)}]`,
    ...sectionLines(sections),
  ])
}
