import { notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { StepInput } from '@millwright/contract/procedure-input'
import { procedureSteps } from '@millwright/contract/procedure-steps'
import type { Procedure } from '@millwright/contract/procedures'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { routes, type RequestFacts } from '#platform/http/routes'
import { newId } from '#platform/id'

import { completeFields, withIds } from '../completion.ts'
import { requireUniqueIds } from '../content.ts'
import { requireMarkable } from '../marks-on-pictures.ts'
import { atMount, stripMount, mountsOf } from '../media-queries.ts'
import { updateProcedure } from '../change-queries.ts'
import { findProcedure, lockProcedure } from '../queries.ts'
import {
  changeStep,
  insertStep,
  mergeWithNext,
  moveStep,
  removeStep,
  splitStep,
  withSection,
} from './editing.ts'

export const procedureStepRoutes = routes(procedureSteps, {
  async insert({ org, params, body, request }) {
    const { text, marks, marker, callouts, sectionId, parentStepId, index } = body
    const place = {
      ...(sectionId !== undefined && { sectionId }),
      ...(parentStepId !== undefined && { parentStepId }),
      ...(index !== undefined && { index }),
    }
    const step = {
      id: newId(),
      text,
      ...(marks && { marks }),
      ...(marker !== undefined && { marker }),
      steps: [],
      callouts: withIds(callouts) ?? [],
      media: [],
      ...recordOf(body),
    }
    return await edit(org, params.procedureId, request, (content) =>
      insertStep(withSection(content, newId()), step, place),
    )
  },

  async update({ org, params, body, request }) {
    const { text, marks, marker } = body
    const callouts = withIds(body.callouts)
    requireMarkable(body.media ?? [], '/media')
    const given = withIds(body.media)
    const media = given && stripMount(given, mountsOf(request.mount, org.id))
    return await edit(org, params.procedureId, request, (content) =>
      changeStep(content, params.stepId, (step) => ({
        ...step,
        ...(text !== undefined && { text }),
        ...(marks && { marks }),
        ...(marker !== undefined && { marker }),
        ...(callouts && { callouts }),
        ...(media && { media }),
        ...recordOf(body),
      })),
    )
  },

  async remove({ org, params, request }) {
    await edit(org, params.procedureId, request, (content) => removeStep(content, params.stepId))
    return undefined
  },

  async move({ org, params, body, request }) {
    return await edit(org, params.procedureId, request, (content) =>
      moveStep(content, params.stepId, body),
    )
  },

  async split({ org, params, body, request }) {
    return await edit(org, params.procedureId, request, (content) =>
      splitStep(content, params.stepId, body.at, newId()),
    )
  },

  async merge({ org, params, request }) {
    return await edit(org, params.procedureId, request, (content) =>
      mergeWithNext(content, params.stepId),
    )
  },
})

type Recorded = Pick<StepInput, 'fields' | 'signOff' | 'targetSeconds' | 'choices'>

/** What a step should record, where specified. */
function recordOf({ fields, signOff, targetSeconds, choices }: Recorded) {
  return {
    ...(fields && { fields: completeFields(fields) }),
    ...(signOff !== undefined && { signOff }),
    ...(targetSeconds !== undefined && { targetSeconds }),
    ...(choices && { choices: withIds(choices) ?? [] }),
  }
}

/** Changes the content of a procedure under a lock. @throws {ApiError} `not_found` */
async function edit(
  org: OrganizationWriter,
  procedureId: string,
  { mount }: RequestFacts,
  change: (content: ProcedureContent) => ProcedureContent,
): Promise<Procedure> {
  if (!(await lockProcedure(org, procedureId))) notFound()
  const procedure = (await findProcedure(org, procedureId)) ?? notFound()
  const { outline, callouts, tools, parts } = procedure
  const content = change({ outline, callouts, tools, parts })
  requireUniqueIds(content)
  await updateProcedure(org, procedureId, { content })
  return atMount(mount, (await findProcedure(org, procedureId)) ?? notFound())
}
