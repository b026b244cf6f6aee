import { randomInt } from 'node:crypto'

import { ApiError, notFound } from '@millwright/contract/errors'
import { memberBadges } from '@millwright/contract/member-badges'

import { refuseKey } from '#platform/access'
import { routes } from '#platform/http/routes'

import { findMember } from '../members/queries.ts'
import { requireFloorMember } from '../members/sign-in-help-queries.ts'
import { insertBadge, listBadges, revokeBadge } from './queries.ts'

export const memberBadgeRoutes = routes(memberBadges, {
  async list({ org, params, query }) {
    if (!(await findMember(org, params.memberId))) notFound()
    return await listBadges(org, params.memberId, query)
  },

  async create({ org, member: caller, params, body }) {
    refuseKey(caller)
    const target = await requireFloorMember(org, caller, params.memberId)
    const made = body.code === undefined ? newBadgeCode() : undefined
    const code = made ?? body.code ?? ''
    const badge = await insertBadge(org, { memberId: target.id, code, createdBy: caller.id })
    if (!badge) throw new ApiError('badge_taken')
    return { badge, ...(made !== undefined && { code: made }) }
  },

  async revoke({ org, params }) {
    if (!(await revokeBadge(org, params.memberId, params.badgeId))) notFound()
    return undefined
  },
})

/** Letters in the same place on QWERTY, QWERTZ and AZERTY, so that scanners type them correctly with any layout. */
const letters = 'BCDEFGHIJKLNOPRSTUVX'
/** 130 bits. */
const length = 30

function newBadgeCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
