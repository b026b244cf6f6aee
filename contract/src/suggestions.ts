import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { LocalId } from './procedure-content.ts'
import { SuggestionFile } from './suggestion-files.ts'
import { ProposedStep, SuggestedStep } from './suggestion-steps.ts'

export const suggestionKinds = ['comment', 'problem', 'change'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]
export const suggestionStatuses = ['open', 'accepted', 'declined'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** How many files one suggestion can have. */
const maxFiles = 10

const Words = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
const Who = record({ memberId: Id, firstName: Type.String(), lastName: Type.String() })

const fields = {
  id: Id,
  procedureId: Id,
  procedureTitle: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'The version it was made about.' }),
  stepId: nullable(Type.String()),
  stepNumber: nullable(Type.String({ description: 'Its number in that version.' })),
  kind: oneOf(suggestionKinds),
  text: Type.String(),
  hasProposal: Type.Boolean({ description: 'Whether it can be applied to the draft.' }),
  runId: nullable({ ...Id, description: 'The run it came from.' }),
  guidebookId: nullable({ ...Id, description: 'The shared guidebook it was reported on.' }),
  author: nullable({
    ...Who,
    description: 'Null: a reader of a public page, who was not asked for a name.',
  }),
  files: Type.Array(SuggestionFile),
  status: oneOf(suggestionStatuses),
  decidedBy: nullable(Who),
  decidedAt: nullable(Timestamp),
  reason: nullable(Type.String({ description: 'The message to the author.' })),
  isNews: Type.Boolean({ description: 'Whether its author has not seen the outcome yet.' }),
  takenInVersion: nullable(
    Type.Integer({ description: 'The version it was published with, once accepted.' }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const SuggestionSummary = record(fields, { title: 'SuggestionSummary' })
export type SuggestionSummary = Static<typeof SuggestionSummary>

/** Feedback on a procedure: a comment, a problem, or a change to a step. */
export const Suggestion = record(
  {
    ...fields,
    proposed: nullable(ProposedStep),
    before: nullable({
      ...SuggestedStep,
      description: 'The step as it was when this was proposed; null without a proposal.',
    }),
    now: nullable({
      ...SuggestedStep,
      description:
        'The step in the draft; null if it no longer exists, and for those who cannot see drafts.',
    }),
    hash: nullable(Type.String({ description: 'The hash of `now`, to send as `seen`.' })),
  },
  { title: 'Suggestion' },
)
export type Suggestion = Static<typeof Suggestion>

const params = record({ suggestionId: Id })
const path = '/suggestions/:suggestionId'

export const suggestions = {
  create: operation({
    method: 'POST',
    path: '/procedures/:procedureId/suggestions',
    permission: 'suggestions.make',
    summary:
      'Comment on a published procedure, report a problem or propose a change to a step. The author is notified of the outcome.',
    params: record({ procedureId: Id }),
    body: record({
      stepId: Type.Optional(nullable(LocalId)),
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The version that was read; if omitted, what you see of the procedure now.',
        }),
      ),
      kind: oneOf(suggestionKinds),
      text: Words,
      proposed: Type.Optional({
        ...nullable(ProposedStep),
        description: 'What the step should say. Needs a `stepId`.',
      }),
      runId: Type.Optional(nullable(Id)),
      fileIds: Type.Optional(
        Type.Array(Id, {
          maxItems: maxFiles,
          uniqueItems: true,
          description: 'Photos and recordings that were uploaded before.',
        }),
      ),
    }),
    status: 201,
    location: '/suggestions/:id',
    result: Suggestion,
    errors: ['procedure_not_published', 'file_not_ready'],
  }),
  list: operation({
    method: 'GET',
    path: '/suggestions',
    permission: 'suggestions.view',
    summary: 'List suggestions, newest first. Members see their own.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(oneOf(suggestionStatuses)),
      kind: Type.Optional(oneOf(suggestionKinds)),
      procedureId: Type.Optional(Id),
      guidebookId: Type.Optional({
        ...Id,
        description: 'Those about procedures that this guidebook links, or reported on its page.',
      }),
      runId: Type.Optional(Id),
      mine: Type.Optional(Type.Boolean({ description: 'Only your own.' })),
    }),
    result: PageOf(SuggestionSummary),
  }),
  counts: operation({
    method: 'GET',
    path: '/suggestions/counts',
    permission: 'suggestions.view',
    summary: 'Count the open suggestions you see, and your own whose outcome you have not seen.',
    result: record({ open: Type.Integer(), news: Type.Integer() }),
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'suggestions.view',
    summary: 'Get a suggestion with its proposal and the current step.',
    params,
    result: Suggestion,
  }),
  accept: operation({
    method: 'POST',
    path: `${path}/accept`,
    permission: 'suggestions.decide',
    summary:
      'Accept a suggestion. What it proposes is applied to the draft as one change; if the step has changed since, `step_changed` returns both, and `seen` confirms that you have compared them.',
    params,
    body: record({
      proposed: Type.Optional({
        ...nullable(ProposedStep),
        description:
          'What to apply instead; null: nothing, because it has been dealt with in another way.',
      }),
      seen: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'The `hash` of the step that the proposal replaces.',
        }),
      ),
      reason: Type.Optional({ ...nullable(Words), description: 'A message to the author.' }),
    }),
    status: 200,
    result: Suggestion,
    errors: ['suggestion_decided', 'step_changed'],
  }),
  decline: operation({
    method: 'POST',
    path: `${path}/decline`,
    permission: 'suggestions.decide',
    summary: 'Decline a suggestion, with a reason for its author.',
    params,
    body: record({ reason: Words }),
    status: 200,
    result: Suggestion,
    errors: ['suggestion_decided'],
  }),
  reopen: operation({
    method: 'POST',
    path: `${path}/reopen`,
    permission: 'suggestions.decide',
    summary: 'Reopen a suggestion. What was applied to the draft stays.',
    params,
    status: 200,
    result: Suggestion,
  }),
  markSeen: operation({
    method: 'POST',
    path: `${path}/seen`,
    permission: 'suggestions.view',
    summary: 'Mark the outcome of your suggestion as seen.',
    params,
    status: 200,
    result: Suggestion,
    isNoted: false,
  }),
  delete: operation({
    method: 'DELETE',
    path,
    permission: 'suggestions.make',
    summary: 'Delete a suggestion: your own while it is open; those who decide can delete any.',
    params,
    errors: ['suggestion_decided'],
  }),
}
