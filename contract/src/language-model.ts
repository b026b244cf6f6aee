import { Type, type Static } from 'typebox'

import { nullable, oneOf, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'
import { Source } from './procedure-content.ts'

/** Whether an organization has doubtful steps reviewed by the language model that the operator has set. */
export const LanguageModel = record(
  {
    isOn: Type.Boolean({ description: 'What the organization has decided; off at first.' }),
    endpoint: nullable(
      record(
        {
          host: Type.String({ description: 'Where text of documents is sent to.' }),
          model: Type.String(),
        },
        { description: 'While the operator has set none, nothing is sent, whatever is decided.' },
      ),
    ),
    tokensToday: Type.Integer({ description: 'Used since midnight UTC.' }),
    tokensPerDay: Type.Integer({ description: 'How many an organization may use in a day.' }),
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

/** What came of showing doubtful parts of a document to a language model. */
export const LanguageModelReview = record(
  {
    status: oneOf(
      reviewStatuses,
      '`applied`: the draft has suggestions of the model. With any other status it is as the deterministic engine made it. `unreliable`: the model erred in passages whose answer is known.',
    ),
    suggestions: Type.Integer({ description: 'How many suggestions were carried out.' }),
    refused: Type.Integer({ description: 'How many were unsound, and so were not.' }),
    parts: Type.Integer({ description: 'How many parts of the document were sent.' }),
    partsNotSent: Type.Integer({ description: 'How many doubtful ones were beyond the limits.' }),
    leftOut: Type.Array(Source, {
      description: 'What the engine takes for steps, and the model does not.',
    }),
    suspicious: Type.Array(Source, {
      description: 'Text that instructs language models: it was sent to none.',
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
    summary: 'Get whether a language model reviews doubtful steps, and where it runs.',
    params,
    result: LanguageModel,
  }),
  switchOn: operation({
    method: 'POST',
    path: `${path}/switch-on`,
    permission: 'organization.edit',
    summary:
      'Have doubtful steps of extractions reviewed by the language model that the operator has set. Their text is sent to it.',
    params,
    status: 200,
    result: LanguageModel,
    errors: ['language_model_not_set'],
  }),
  switchOff: operation({
    method: 'POST',
    path: `${path}/switch-off`,
    permission: 'organization.edit',
    summary: 'Send no text to a language model any more.',
    params,
    status: 200,
    result: LanguageModel,
  }),
}
