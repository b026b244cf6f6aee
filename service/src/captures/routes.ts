import { captures, type Capture, type Transcript } from '@millwright/contract/captures'
import { ApiError, notFound } from '@millwright/contract/errors'

import { requirePermission, type Member } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { invalid } from '#platform/http/validation'

import { findObject } from '../objects/queries.ts'
import { findMember } from '../organizations/members/queries.ts'
import {
  deleteCapture,
  findCapture,
  findTranscript,
  insertCapture,
  listCaptures,
  trackObject,
  untrackObject,
  updateCapture,
  updateTranscript,
  type StoredTranscript,
} from './queries.ts'

export const captureRoutes = routes(captures, {
  async list({ org, query }) {
    return await listCaptures(org, query)
  },

  async create({ org, member, body }) {
    const recorder = (await findMember(org, member.id)) ?? notFound()
    return await captureOf(org, await insertCapture(org, body, recorder))
  },

  async get({ org, params }) {
    return await captureOf(org, params.captureId)
  },

  async update({ org, member, params, body }) {
    const { id } = await ownCapture(org, member, params.captureId)
    await updateCapture(org, id, body)
    return await captureOf(org, id)
  },

  async delete({ org, member, params }) {
    const { id } = await ownCapture(org, member, params.captureId)
    await deleteCapture(org, id)
    return undefined
  },

  async trackObject({ org, member, params, body }) {
    const { id } = await ownCapture(org, member, params.captureId)
    const object = (await findObject(org, body.objectId)) ?? notFound()
    if (!(await trackObject(org, id, object.id))) throw new ApiError('already_linked')
    await updateCapture(org, id, {})
    return await captureOf(org, id)
  },

  async untrackObject({ org, member, params }) {
    const { id } = await ownCapture(org, member, params.captureId)
    if (!(await untrackObject(org, id, params.objectId))) notFound()
    await updateCapture(org, id, {})
    return undefined
  },

  async transcript({ org, params }) {
    return withText(await transcriptOf(org, params.captureId))
  },

  async replaceTranscript({ org, member, params, body }) {
    const { id } = await ownCapture(org, member, params.captureId)
    requireOrderedCues(body.cues)
    const transcript = { language: body.language ?? null, cues: body.cues, corrections: [] }
    await updateTranscript(org, id, transcript)
    return withText(transcript)
  },

  async correctTranscript({ org, member, params, body }) {
    const { id } = await ownCapture(org, member, params.captureId)
    const transcript = { ...(await transcriptOf(org, id)), corrections: body.corrections }
    requireKnownCues(transcript)
    await updateTranscript(org, id, transcript)
    return withText(transcript)
  },
})

/** @throws {ApiError} `not_found` */
async function captureOf(org: OrganizationReader, id: string): Promise<Capture> {
  return (await findCapture(org, id)) ?? notFound()
}

/** A capture that the member may change: their own, or any for a manager. */
async function ownCapture(org: OrganizationReader, member: Member, id: string): Promise<Capture> {
  const capture = await captureOf(org, id)
  if (capture.memberId !== member.id) requirePermission(member.role, 'captures.edit')
  return capture
}

/** @throws {ApiError} `not_found` */
async function transcriptOf(org: OrganizationReader, captureId: string): Promise<StoredTranscript> {
  return (await findTranscript(org, captureId)) ?? notFound()
}

/** The corrections laid over the cues they mend. */
function withText(transcript: StoredTranscript): Transcript {
  const mended = new Map(transcript.corrections.map(({ cueId, text }) => [cueId, text]))
  const text = transcript.cues.map((cue) => mended.get(cue.id) ?? cue.text).join('\n')
  return { ...transcript, text }
}

/** @throws {ApiError} `invalid_request` for cues that end before they begin, or share an id */
function requireOrderedCues(cues: Transcript['cues']): void {
  const ids = new Set<string>()
  for (const [index, { id, start, end }] of cues.entries()) {
    const pointer = `/cues/${index}`
    if (end < start) {
      throw invalid([{ pointer, code: 'ends_too_early', message: 'It ends before it begins.' }])
    }
    if (ids.has(id)) {
      throw invalid([
        { pointer: `${pointer}/id`, code: 'duplicate_id', message: 'It is there twice.' },
      ])
    }
    ids.add(id)
  }
}

/** @throws {ApiError} `invalid_request` for a correction of no cue */
function requireKnownCues({ cues, corrections }: StoredTranscript): void {
  const ids = new Set(cues.map(({ id }) => id))
  const index = corrections.findIndex(({ cueId }) => !ids.has(cueId))
  if (index === -1) return
  const pointer = `/corrections/${index}/cueId`
  throw invalid([{ pointer, code: 'unknown_value', message: 'There is no such cue.' }])
}
