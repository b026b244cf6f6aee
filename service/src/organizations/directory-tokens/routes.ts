import { directoryTokens, maxDirectoryTokens } from '@millwright/contract/directory-tokens'
import { ApiError, notFound } from '@millwright/contract/errors'

import { refuseKey } from '#platform/access'
import { newDirectoryToken } from '#platform/directory-token'
import { routes } from '#platform/http/routes'
import { hashSecret } from '#platform/secrets'

import { deleteToken, findToken, insertToken, listTokens } from './queries.ts'

export const directoryTokenRoutes = routes(directoryTokens, {
  async list({ org, query }) {
    return await listTokens(org, query)
  },

  async create({ org, member }) {
    // A program could let removed people back in.
    refuseKey(member)
    const token = newDirectoryToken(org.id)
    const id = await insertToken(org, {
      tokenHash: hashSecret(token),
      createdBy: member.id,
      max: maxDirectoryTokens,
    })
    if (id === null) throw new ApiError('directory_tokens_full')
    return { directoryToken: (await findToken(org, id)) ?? notFound(), token }
  },

  async revoke({ org, params }) {
    if (!(await deleteToken(org, params.tokenId))) notFound()
    return undefined
  },
})
