import { Type, type Static } from 'typebox'

import { Id, nullable, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { LocalId } from './procedure-content.ts'

/** How many members one comment may mention. */
export const maxMentions = 50
/** How many teams one comment may mention. */
export const maxMentionedTeams = 10

const Words = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
const Who = record({ memberId: Id, firstName: Type.String(), lastName: Type.String() })

/** A remark about a procedure or a step, for everyone who works with it. */
export const Comment = record(
  {
    id: Id,
    procedureId: Id,
    stepId: nullable(
      Type.String({
        description: 'Null: about the whole procedure. The step may no longer exist.',
      }),
    ),
    parentId: nullable({ ...Id, description: 'The comment that this one replies to.' }),
    version: nullable(
      Type.Integer({
        description:
          'The published version that was read. Null: a draft; only those who can see drafts see the comment and its replies.',
      }),
    ),
    author: Who,
    text: Type.String({ description: 'Empty for a deleted comment that has replies.' }),
    mentions: Type.Array(Who, { description: 'The members mentioned in the text.' }),
    mentionedTeams: Type.Array(record({ id: Id, name: Type.String() }), {
      description: 'The teams mentioned in the text.',
    }),
    resolvedAt: nullable({
      ...Timestamp,
      description: 'Null: still open. Replies are resolved with the comment that they reply to.',
    }),
    resolvedBy: nullable(Who),
    deletedAt: nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Comment' },
)
export type Comment = Static<typeof Comment>

const params = record({ commentId: Id })
const path = '/comments/:commentId'

export const comments = {
  list: operation({
    method: 'GET',
    path: '/procedures/:procedureId/comments',
    permission: 'comments.view',
    summary: 'List the comments on a procedure, oldest first.',
    params: record({ procedureId: Id }),
    query: record({
      ...PageQuery.properties,
      stepId: Type.Optional(LocalId),
      isResolved: Type.Optional(
        Type.Boolean({ description: 'Only comments that are resolved, or only open ones.' }),
      ),
    }),
    result: PageOf(Comment),
  }),
  create: operation({
    method: 'POST',
    path: '/procedures/:procedureId/comments',
    permission: 'comments.make',
    summary:
      'Comment on a procedure, on one of its steps, or reply to a comment. Those mentioned and those who commented before are notified.',
    params: record({ procedureId: Id }),
    body: record({
      text: Words,
      stepId: Type.Optional(nullable(LocalId)),
      parentId: Type.Optional(
        nullable({
          ...Id,
          description:
            'The comment to reply to, itself not a reply. The reply is about the same step or procedure.',
        }),
      ),
      mentionIds: Type.Optional(
        Type.Array(Id, {
          maxItems: maxMentions,
          uniqueItems: true,
          description: 'Ids of the members who are mentioned.',
        }),
      ),
      mentionTeamIds: Type.Optional(
        Type.Array(Id, {
          maxItems: maxMentionedTeams,
          uniqueItems: true,
          description: 'Ids of the teams that are mentioned: everyone in them at that time.',
        }),
      ),
    }),
    status: 201,
    location: '/comments/:id',
    result: Comment,
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'comments.view',
    summary: 'Get a comment.',
    params,
    result: Comment,
  }),
  resolve: operation({
    method: 'POST',
    path: `${path}/resolve`,
    permission: 'comments.resolve',
    summary: 'Mark a comment, with its replies, as resolved.',
    params,
    status: 200,
    result: Comment,
  }),
  reopen: operation({
    method: 'POST',
    path: `${path}/reopen`,
    permission: 'comments.resolve',
    summary: 'Reopen a resolved comment.',
    params,
    status: 200,
    result: Comment,
  }),
  delete: operation({
    method: 'DELETE',
    path,
    permission: 'comments.make',
    summary:
      'Delete a comment: your own; those who resolve comments can delete any. One with replies is emptied.',
    params,
  }),
}
