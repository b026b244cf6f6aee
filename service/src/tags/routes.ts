import { tags } from '@millwright/contract/tags'

import { routes } from '#platform/http/routes'

import { tagsOf } from './queries.ts'

export const tagRoutes = routes(tags, {
  async list({ org, query }) {
    return { tags: await tagsOf(org, query.kind) }
  },
})
