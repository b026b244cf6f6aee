import { Type, type Static } from 'typebox'

import {
  ArchivedFilter,
  clearable,
  clearableTo,
  Description,
  Id,
  nullable,
  oneOf,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

const statuses = ['capturing', 'processing', 'ready', 'archived'] as const
const approvals = ['pending', 'approved', 'rejected'] as const

/** A capture's place in a skill, which holds its approval; the capture itself does not. */
export const SkillCapture = record(
  {
    captureId: Id,
    title: Type.String(),
    approval: oneOf(approvals),
    reviewedBy: nullable(Id),
    createdAt: Timestamp,
  },
  { title: 'SkillCapture' },
)
export type SkillCapture = Static<typeof SkillCapture>

const fields = {
  id: Id,
  title: Title,
  description: nullable(Description),
  tags: Tags,
  status: oneOf(statuses),
  memberId: Id,
  memberFirstName: Type.String({ description: "The member's name when the skill was created." }),
  memberLastName: Type.String(),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const SkillSummary = record(
  { ...fields, captureCount: Type.Integer() },
  { title: 'SkillSummary' },
)
export type SkillSummary = Static<typeof SkillSummary>

export const Skill = record({ ...fields, captures: Type.Array(SkillCapture) }, { title: 'Skill' })
export type Skill = Static<typeof Skill>

const params = record({ skillId: Id })
const captureParams = record({ skillId: Id, captureId: Id })

export const skills = {
  list: operation({
    method: 'GET',
    path: '/skills',
    permission: 'skills.view',
    summary: 'List skills, newest first. Archived ones are omitted unless requested.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(oneOf(statuses)),
      archived: ArchivedFilter,
      memberId: Type.Optional(Id),
      captureId: Type.Optional(Id),
      objectId: Type.Optional(Id),
      createdSince: Type.Optional(Type.String({ format: 'date-time' })),
      createdBefore: Type.Optional(Type.String({ format: 'date-time' })),
      tag: TagFilter,
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    result: PageOf(SkillSummary),
  }),
  create: operation({
    method: 'POST',
    path: '/skills',
    permission: 'skills.edit',
    summary: 'Create a skill: a named piece of know-how, shown by captures.',
    body: record({
      title: Title,
      description: clearable(Description),
      tags: clearableTo([], Tags),
      status: Type.Optional(oneOf(statuses)),
    }),
    status: 201,
    location: '/skills/:id',
    result: Skill,
  }),
  get: operation({
    method: 'GET',
    path: '/skills/:skillId',
    permission: 'skills.view',
    summary: 'Get a skill with its captures, oldest first.',
    params,
    result: Skill,
  }),
  update: operation({
    method: 'PATCH',
    path: '/skills/:skillId',
    permission: 'skills.edit',
    summary: 'Change a skill.',
    params,
    body: record({
      title: Type.Optional(Title),
      description: clearable(Description),
      tags: clearableTo([], Tags),
      status: Type.Optional(oneOf(statuses)),
    }),
    result: Skill,
    errors: ['version_mismatch'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/skills/:skillId',
    permission: 'skills.edit',
    summary: 'Delete a skill. Its captures stay.',
    params,
  }),
  attachCapture: operation({
    method: 'POST',
    path: '/skills/:skillId/captures',
    permission: 'skills.edit',
    summary: 'Attach a capture to a skill, to be approved or rejected.',
    params,
    body: record({ captureId: Id, approval: Type.Optional(oneOf(approvals)) }),
    status: 201,
    location: '/skills/:params.skillId/captures/:captureId',
    result: SkillCapture,
    errors: ['already_linked'],
  }),
  reviewCapture: operation({
    method: 'PATCH',
    path: '/skills/:skillId/captures/:captureId',
    permission: 'skills.edit',
    summary: 'Approve or reject a capture for this skill.',
    params: captureParams,
    body: record({ approval: oneOf(approvals) }),
    result: SkillCapture,
  }),
  detachCapture: operation({
    method: 'DELETE',
    path: '/skills/:skillId/captures/:captureId',
    permission: 'skills.edit',
    summary: 'Detach a capture. The capture itself stays.',
    params: captureParams,
  }),
}
