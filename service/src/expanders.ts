import type { Expanders } from '#platform/http/expanding'
import { withThumbnail } from '#platform/http/thumbnail-address'

import { listCourses } from './courses/queries.ts'
import { listGuidebooks } from './guidebooks/queries.ts'
import { listMembers } from './organizations/members/queries.ts'
import { listPlaces } from './places/queries.ts'
import { listProcedures } from './procedures/queries.ts'

/** The records that lists and records can embed, as in other lists, archived or not. */
export const expanders: Expanders = {
  async procedures(org, ids, mount) {
    const { items } = await listProcedures(org, { ...all(ids), archived: 'all' })
    return items.map((each) => withThumbnail(mount, each))
  },
  async guidebooks(org, ids, mount) {
    const { items } = await listGuidebooks(org, { ...all(ids), archived: 'all' })
    return items.map((each) => withThumbnail(mount, each))
  },
  async places(org, ids) {
    return (await listPlaces(org, { ...all(ids), archived: 'all' })).items
  },
  async courses(org, ids) {
    return (await listCourses(org, { ...all(ids), archived: 'all' })).items
  },
  async members(org, ids) {
    return (await listMembers(org, all(ids))).items
  },
}

function all(ids: readonly string[]) {
  return { ids, limit: ids.length }
}
