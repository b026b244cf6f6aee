import { ApiError } from '@millwright/contract/errors'
import type { FastifyRequest } from 'fastify'

import { personOpening, type Credentials } from '#platform/access'
import type { OrganizationStore } from '#platform/database/organization-store'
import { cookieTokenOf } from '#platform/http/credentials'

import { findLabel } from './label-queries.ts'

interface LabelServices {
  store: OrganizationStore
  /** @throws {ApiError} `unauthenticated` */
  verifyToken: (token: string) => Promise<Credentials>
  baseUrl: string
}

export type SlugForCaller = (request: FastifyRequest, shortId: string) => Promise<string | null>

/**
 * Finds the organization in which the person of a browser can open the guidebook of a label. Null for everyone else,
 * signed in or not.
 */
export function labelReader({ store, verifyToken, baseUrl }: LabelServices): SlugForCaller {
  return async ({ headers }, shortId) => {
    const token = cookieTokenOf(headers.cookie, baseUrl)
    if (token === undefined) return null
    try {
      const credentials = await verifyToken(token)
      const reads = store.reads(personOpening(credentials))
      const [, label] = await Promise.all([
        reads.opened(),
        findLabel(reads.db, credentials.userId, shortId),
      ])
      return label?.slug ?? null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null
      throw error
    }
  }
}
