import { notFound } from '@millwright/contract/errors'
import { procedureEditing } from '@millwright/contract/procedure-editing'

import { routes } from '#platform/http/routes'

import { procedureExists } from '../queries.ts'
import { forgetEditing, listOthersEditing, noteEditing } from './queries.ts'

export const procedureEditingRoutes = routes(procedureEditing, {
  async report({ org, member, params: { procedureId }, body }) {
    const { tabId, stepId = null, hasLeft = false } = body
    if (!(await procedureExists(org, procedureId))) notFound()
    const editor = { procedureId, memberId: member.id, tabId, stepId }
    if (hasLeft) await forgetEditing(org, editor)
    else await noteEditing(org, editor)
    return { others: await listOthersEditing(org, editor) }
  },
})
