import type { ProcedureContent, Section, Step } from '@millwright/contract/procedure-content'
import type { ContentInput, SectionInput, StepInput } from '@millwright/contract/procedure-input'

import { newId } from '#platform/id'

/** Lays what a caller wrote over what is there: each part is replaced as a whole, or stays. */
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

/** Gives an id to each thing that came without one. */
export function withIds<Part extends { id?: string }>(
  parts: readonly Part[] | undefined,
): (Part & { id: string })[] | undefined {
  return parts?.map((part) => ({ ...part, id: part.id ?? newId() }))
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

function step({ id, callouts, media, steps, ...facts }: StepInput): Step {
  return {
    ...facts,
    id: id ?? newId(),
    steps: steps?.map(step) ?? [],
    callouts: withIds(callouts) ?? [],
    media: withIds(media) ?? [],
  }
}
