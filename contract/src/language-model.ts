import { Type, type Static } from 'typebox'

import { nullable, oneOf, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'
import { Source } from './procedure-content.ts'

/** What an organization uses the operator's language model for. */
export const LanguageModel = record(
  {
    isOn: Type.Boolean({
      description:
        "Whether uncertain steps are reviewed: the organization's choice; off by default.",
    }),
    phrasesAnswers: Type.Boolean({
      description:
        'Whether answers to questions are written by the model: a separate choice; off by default.',
    }),
    endpoint: nullable(
      record(
        {
          host: Type.String({ description: 'Where document text is sent.' }),
          model: Type.String(),
        },
        {
          description:
            'If the operator has not set one up, nothing is sent, whatever the organization chose.',
        },
      ),
    ),
    tokensToday: Type.Integer({ description: 'Used since midnight UTC.' }),
    tokensPerDay: Type.Integer({ description: 'How many an organization may use per day.' }),
  },
  { title: 'LanguageModel' },
)
export type LanguageModel = Static<typeof LanguageModel>

const reviewStatuses = [
  'off',
  'nothing_in_doubt',
  'applied',
  'unchanged',
  'timed_out',
  'over_budget',
  'refused',
  'unreachable',
  'invalid',
  'unreliable',
] as const

/** The outcome of a language model's review of the uncertain parts of a document. */
export const LanguageModelReview = record(
  {
    status: oneOf(
      reviewStatuses,
      "`applied`: the draft contains suggestions from the model. With any other status it is the deterministic engine's result. `unreliable`: the model got passages with known answers wrong.",
    ),
    suggestions: Type.Integer({ description: 'How many suggestions were applied.' }),
    refused: Type.Integer({ description: 'How many were unsound and therefore dropped.' }),
    parts: Type.Integer({ description: 'How many parts of the document were sent.' }),
    partsNotSent: Type.Integer({ description: 'How many uncertain parts exceeded the limits.' }),
    leftOut: Type.Array(Source, {
      description: 'What the engine considers steps and the model does not.',
    }),
    suspicious: Type.Array(Source, {
      description: 'Text that instructs language models; it was withheld.',
    }),
  },
  { title: 'LanguageModelReview' },
)
export type LanguageModelReview = Static<typeof LanguageModelReview>

const path = '/organizations/:id/language-model'
const params = record({ id: OrganizationReference })

export const languageModel = {
  get: operation({
    method: 'GET',
    path,
    permission: 'organization.edit',
    summary: 'Get whether a language model reviews uncertain steps, and where it runs.',
    params,
    result: LanguageModel,
  }),
  switchOn: operation({
    method: 'POST',
    path: `${path}/switch-on`,
    permission: 'organization.edit',
    summary:
      "Have uncertain steps of extractions reviewed by the operator's language model. Their text is sent to it.",
    params,
    status: 200,
    result: LanguageModel,
    errors: ['language_model_not_set'],
  }),
  switchOff: operation({
    method: 'POST',
    path: `${path}/switch-off`,
    permission: 'organization.edit',
    summary: 'Stop having uncertain steps reviewed by a language model.',
    params,
    status: 200,
    result: LanguageModel,
  }),
  startPhrasing: operation({
    method: 'POST',
    path: `${path}/start-phrasing`,
    permission: 'organization.edit',
    summary:
      "Have answers to questions written by the operator's language model. The question and the passages that answer it are sent to it.",
    params,
    status: 200,
    result: LanguageModel,
    errors: ['language_model_not_set'],
  }),
  stopPhrasing: operation({
    method: 'POST',
    path: `${path}/stop-phrasing`,
    permission: 'organization.edit',
    summary: 'Answer questions with passages only.',
    params,
    status: 200,
    result: LanguageModel,
  }),
}
