import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import { skills, type Skill, type SkillCapture } from '@millwright/contract/skills'

import type { Member } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { findCapture } from '../captures/queries.ts'
import { findMember } from '../organizations/members/queries.ts'
import {
  attachCapture,
  deleteSkill,
  detachCapture,
  findSkill,
  insertSkill,
  listSkills,
  reviewCapture,
  updateSkill,
  type Review,
} from './queries.ts'

export const skillRoutes = routes(skills, {
  async list({ org, query }) {
    return await listSkills(org, query)
  },

  async create({ org, member, body }) {
    const author = (await findMember(org, member.id)) ?? notFound()
    return await skillOf(org, await insertSkill(org, body, author))
  },

  async get({ org, params }) {
    return await skillOf(org, params.skillId)
  },

  async update({ org, params, body }) {
    const { id } = await skillOf(org, params.skillId)
    await updateSkill(org, id, body)
    return await skillOf(org, id)
  },

  async delete({ org, params }) {
    if (!(await deleteSkill(org, params.skillId))) notFound()
    return undefined
  },

  async attachCapture({ org, member, params, body: { captureId, approval = 'pending' } }) {
    const { id } = await skillOf(org, params.skillId)
    if (!(await findCapture(org, captureId))) referenceNotFound('/captureId')
    if (!(await attachCapture(org, id, captureId, reviewBy(member, approval)))) {
      throw new ApiError('already_linked')
    }
    await updateSkill(org, id, {})
    return await captureIn(org, id, captureId)
  },

  async reviewCapture({ org, member, params: { skillId, captureId }, body }) {
    const review = reviewBy(member, body.approval)
    if (!(await reviewCapture(org, skillId, captureId, review))) notFound()
    await updateSkill(org, skillId, {})
    return await captureIn(org, skillId, captureId)
  },

  async detachCapture({ org, params: { skillId, captureId } }) {
    if (!(await detachCapture(org, skillId, captureId))) notFound()
    await updateSkill(org, skillId, {})
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function skillOf(org: OrganizationReader, id: string): Promise<Skill> {
  return (await findSkill(org, id)) ?? notFound()
}

/** @throws {ApiError} `not_found` */
async function captureIn(
  org: OrganizationReader,
  skillId: string,
  captureId: string,
): Promise<SkillCapture> {
  const { captures } = await skillOf(org, skillId)
  return captures.find((capture) => capture.captureId === captureId) ?? notFound()
}

/** Leaving a capture pending is not a review. */
function reviewBy({ id }: Member, approval: SkillCapture['approval']): Review {
  return { approval, reviewedBy: approval === 'pending' ? null : id }
}
