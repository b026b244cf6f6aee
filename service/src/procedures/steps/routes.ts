import { notFound } from '@millwright/contract/errors'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { procedureSteps } from '@millwright/contract/procedure-steps'
import type { Procedure } from '@millwright/contract/procedures'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { routes, type RequestFacts } from '#platform/http/routes'
import { newId } from '#platform/id'

import { withIds } from '../completion.ts'
import { requireUniqueIds } from '../content.ts'
import { atMount, bareMedia, mountsOf } from '../media-queries.ts'
import { findProcedure, lockProcedure, updateProcedure } from '../queries.ts'
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
  async insert({ org, params, body: { text, marker, callouts, ...place }, request }) {
    const step = {
      id: newId(),
      text,
      ...(marker !== undefined && { marker }),
      steps: [],
      callouts: withIds(callouts) ?? [],
      media: [],
    }
    return await edit(org, params.procedureId, request, (content) =>
      insertStep(withSection(content, newId()), step, place),
    )
  },

  async update({ org, params, body, request }) {
    const { text, marker } = body
    const callouts = withIds(body.callouts)
    const given = withIds(body.media)
    const media = given && bareMedia(given, mountsOf(request.mount, org.id))
    return await edit(org, params.procedureId, request, (content) =>
      changeStep(content, params.stepId, (step) => ({
        ...step,
        ...(text !== undefined && { text }),
        ...(marker !== undefined && { marker }),
        ...(callouts && { callouts }),
        ...(media && { media }),
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

/** Changes the content of a procedure that nobody else changes meanwhile. @throws {ApiError} `not_found` */
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
