import type { ProcedureContent, Section, Step } from '@millwright/contract/procedure-content'
import type { Field, FieldInput } from '@millwright/contract/step-fields'
import type { ContentInput, SectionInput, StepInput } from '@millwright/contract/procedure-input'

import { newId } from '#platform/id'

/** Merges a caller's input into the existing content: each part is replaced as a whole, or stays. */
export function mergeContent(
  { outline, callouts, tools, parts }: ContentInput,
  present: ProcedureContent,
): ProcedureContent {
  return {
    outline: outline?.map(section) ?? present.outline,
    callouts: withIds(callouts) ?? present.callouts,
    tools: withIds(tools) ?? present.tools,
    parts: withIds(parts) ?? present.parts,
  }
}

/** Gives an id to everything that has none. */
export function withIds<Part extends { id?: string }>(
  parts: readonly Part[] | undefined,
): (Part & { id: string })[] | undefined {
  return parts?.map((part) => ({ ...part, id: part.id ?? newId() }))
}

/** Gives fields their ids and defaults. */
export function completeFields(fields: readonly FieldInput[]): Field[] {
  return fields.map(({ id, options, ...facts }) => ({
    required: false,
    onFail: 'note',
    ...facts,
    id: id ?? newId(),
    ...(options && { options: withIds(options) ?? [] }),
  }))
}

function section({ id, title, callouts, steps, sections }: SectionInput): Section {
  return {
    id: id ?? newId(),
    title,
    callouts: withIds(callouts) ?? [],
    steps: steps?.map(step) ?? [],
    sections: sections?.map(section) ?? [],
  }
}

function step({ id, callouts, media, steps, fields, choices, ...facts }: StepInput): Step {
  return {
    ...facts,
    ...(fields && { fields: completeFields(fields) }),
    ...(choices && { choices: withIds(choices) ?? [] }),
    id: id ?? newId(),
    steps: steps?.map(step) ?? [],
    callouts: withIds(callouts) ?? [],
    media: withIds(media) ?? [],
  }
}
