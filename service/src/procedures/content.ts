import { ApiError } from '@millwright/contract/errors'
import type { ProcedureContent, Section, Step } from '@millwright/contract/procedure-content'

export const emptyContent: ProcedureContent = { outline: [], callouts: [], tools: [], parts: [] }

/** How many steps a procedure has, sub-steps included. */
export function stepCountOf({ outline }: ProcedureContent): number {
  const within = (steps: readonly Step[]): number =>
    steps.reduce((sum, step) => sum + 1 + within(step.steps), 0)
  const inSections = (sections: readonly Section[]): number =>
    sections.reduce((sum, section) => sum + within(section.steps) + inSections(section.sections), 0)
  return inSections(outline)
}

/**
 * Ids name steps, callouts, fields and items within a procedure, so each must be unique in it.
 *
 * @throws {ApiError} `invalid_request`
 */
export function requireUniqueIds(content: ProcedureContent): void {
  const seen = new Set<string>()
  for (const id of idsIn(content)) {
    if (seen.has(id)) {
      const message = `The ID ${id} appears twice in the procedure.`
      throw new ApiError('invalid_request', {
        detail: message,
        errors: [{ pointer: '/outline', code: 'duplicate_id', message }],
      })
    }
    seen.add(id)
  }
}

function* idsIn({ outline, callouts, tools, parts }: ProcedureContent): Generator<string> {
  for (const { id } of [...callouts, ...tools, ...parts]) yield id
  for (const section of outline) yield* idsInSection(section)
}

function* idsInSection({ id, callouts, steps, sections }: Section): Generator<string> {
  yield id
  for (const callout of callouts) yield callout.id
  for (const step of steps) yield* idsInStep(step)
  for (const section of sections) yield* idsInSection(section)
}

function* idsInStep({ id, callouts, media, fields = [], steps }: Step): Generator<string> {
  yield id
  for (const part of [...callouts, ...media, ...fields]) yield part.id
  for (const step of steps) yield* idsInStep(step)
}
