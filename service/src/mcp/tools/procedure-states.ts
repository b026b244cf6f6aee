import { notFound } from '@millwright/contract/errors'
import { procedures, type Procedure } from '@millwright/contract/procedures'
import { procedureVersions } from '@millwright/contract/procedure-versions'
import type { Operation } from '@millwright/contract/operation'
import type { StepToRead } from '@millwright/contract/steps-to-read'
import { Type } from 'typebox'

import { findStep, type ProcedureState } from '../texts/procedure-text.ts'
import type { Perform } from '../tool.ts'

export const VersionReference = Type.Optional(
  Type.String({
    pattern: '^(draft|[1-9]\\d{0,8})$',
    description:
      'A number, or draft for the current draft. If omitted, the newest version, which people work by.',
  }),
)

export const readingStates = [procedures.get, procedureVersions.get] as const satisfies Operation[]

export interface ReadState {
  state: ProcedureState
  procedure: Procedure
  /** The state in words: version 3, or the draft. */
  named: string
}

/** A state of a procedure that the person may see. @throws {ApiError} `not_found` */
export async function readState(
  perform: Perform,
  procedureId: string,
  version?: string,
): Promise<ReadState> {
  const procedure = await perform(procedures.get, { params: { procedureId } })
  const { version: newest, hasUnpublishedChanges } = procedure
  const isWorking = version === 'draft' || newest === 0
  const number = version === undefined ? newest : Number(version)
  if (isWorking || (version === undefined && !hasUnpublishedChanges)) {
    const isDraft = newest === 0 || hasUnpublishedChanges
    const named = isDraft ? 'the draft, which nobody has published' : `version ${newest}`
    return { state: procedure, procedure, named }
  }
  const state = await perform(procedureVersions.get, { params: { procedureId, number } })
  return { state, procedure, named: `version ${number}` }
}

/** @throws {ApiError} `not_found` */
export function requireStep(
  state: ProcedureState,
  reference: string,
): { step: StepToRead; steps: StepToRead[]; index: number } {
  const { steps, index } = findStep(state, reference)
  return { step: steps[index] ?? notFound(), steps, index }
}
