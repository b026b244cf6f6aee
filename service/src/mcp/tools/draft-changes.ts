import { notFound } from '@millwright/contract/errors'
import {
  calloutKinds,
  type Callout,
  type Section,
  type Step,
} from '@millwright/contract/procedure-content'
import { oneOf, record } from '@millwright/contract/fields'
import type { Procedure } from '@millwright/contract/procedures'
import type { Field, FieldInput } from '@millwright/contract/step-fields'
import { Type, type Static } from 'typebox'

import { procedureText } from '../texts/procedure-text.ts'
import { textDiff } from '../texts/text-diff.ts'

export const CalloutChanges = Type.Optional(
  Type.Array(
    record({
      id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'The id of the notice to change.',
        }),
      ),
      kind: oneOf(calloutKinds),
      text: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' }),
    }),
    {
      maxItems: 50,
      description:
        'Notices to add or, with an id, to change. The others stay: only people remove notices.',
    },
  ),
)

type CalloutChange = NonNullable<Static<typeof CalloutChanges>>[number]

/** A step's notices with additions and changes. @throws {ApiError} `not_found` */
export function withCallouts<Kept extends Pick<Callout, 'id' | 'kind' | 'text'>>(
  callouts: readonly Kept[],
  changes: readonly CalloutChange[],
): (Kept | Pick<CalloutChange, 'kind' | 'text'>)[] {
  const known = new Set(callouts.map(({ id }) => id))
  if (changes.some(({ id }) => id !== undefined && !known.has(id))) notFound()
  const kept = callouts.map((callout) => {
    const change = changes.find(({ id }) => id === callout.id)
    return change ? { ...callout, kind: change.kind, text: change.text } : callout
  })
  const added = changes.filter(({ id }) => id === undefined)
  return [...kept, ...added.map(({ kind, text }) => ({ kind, text }))]
}

/** A step's fields with additions, and changes to fields named by id. */
export function withFields(fields: readonly Field[], changes: readonly FieldInput[]): FieldInput[] {
  const known = new Set(fields.map(({ id }) => id))
  return [
    ...fields.map((field) => ({ ...field, ...changes.find(({ id }) => id === field.id) })),
    ...changes.filter(({ id }) => id === undefined || !known.has(id)),
  ]
}

/** The changes to a draft, as a unified diff. */
export function draftDiff(before: Procedure, after: Procedure): string {
  const whole = (state: Procedure) => `${procedureText(state, { maxLength: Infinity }).text}\n`
  return textDiff('after', whole(before), whole(after))
}

interface Place {
  sectionId?: string
  parentStepId?: string
  index: number
}

/**
 * The place after a step, among its siblings.
 *
 * @param moved a step that will move away from its place
 * @throws {ApiError} `not_found`
 */
export function placeAfter(outline: readonly Section[], stepId: string, moved?: string): Place {
  return placeInSections(outline, stepId, moved) ?? notFound()
}

function placeInSections(
  sections: readonly Section[],
  stepId: string,
  moved: string | undefined,
): Place | undefined {
  for (const { id, steps, sections: inner } of sections) {
    const found =
      placeInSteps(steps, stepId, { sectionId: id }, moved) ?? placeInSections(inner, stepId, moved)
    if (found) return found
  }
  return undefined
}

function placeInSteps(
  steps: readonly Step[],
  stepId: string,
  parent: Omit<Place, 'index'>,
  moved: string | undefined,
): Place | undefined {
  const index = steps.filter(({ id }) => id !== moved).findIndex(({ id }) => id === stepId)
  if (index >= 0) return { ...parent, index: index + 1 }
  for (const { id, steps: inner } of steps) {
    const found = placeInSteps(inner, stepId, { parentStepId: id }, moved)
    if (found) return found
  }
  return undefined
}
