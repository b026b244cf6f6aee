import { Type, type Static } from 'typebox'

import { byExternalId } from './by-external-id.ts'
import { ExternalIdChanges, ExternalIds } from './external-ids.ts'
import {
  ArchivedFilter,
  clearable,
  clearableTo,
  CustomerCode,
  Description,
  Id,
  nullable,
  oneOf,
  ProcedureThumbnailUrl,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { LanguageModelReview } from './language-model.ts'
import { openPointCodes } from './open-points.ts'
import { maxUnusedPassages, UnusedPassage } from './unused-passages.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { Callout, contentFields } from './procedure-content.ts'
import { sortParameter } from './sort.ts'
import { CalloutInput, contentInputFields } from './procedure-input.ts'

export const procedureKinds = [
  'assembly',
  'operation',
  'maintenance',
  'repair',
  'inspection',
  'calibration',
  'other',
] as const
export type ProcedureKind = (typeof procedureKinds)[number]

const Prerequisites = Type.Array(record({ procedureId: Id }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Procedures to complete first, in this order. Deleted ones are omitted.',
})

const fields = {
  id: Id,
  title: Title,
  description: nullable(Description),
  tags: Tags,
  status: oneOf(['draft', 'published', 'archived']),
  version: Type.Integer({ description: 'The latest published version; 0 before the first.' }),
  hasUnpublishedChanges: Type.Boolean({
    description: 'Whether the draft differs from the latest version. Members see that version.',
  }),
  objectIds: Type.Array(Id, {
    description:
      'The objects it is about. It appears in guidebooks that have one of them as their subject.',
  }),
  copiedFrom: nullable(Id),
  estimatedMinutes: nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
  difficulty: nullable(oneOf(['easy', 'moderate', 'difficult'])),
  kind: nullable(oneOf(procedureKinds)),
  customer_item_id: nullable(CustomerCode),
  externalIds: ExternalIds,
  source: record({
    kind: oneOf(['manual', 'extracted', 'imported']),
    fileId: Type.Optional(Type.String()),
    captureId: Type.Optional(Type.String({ description: 'The recording it was created from.' })),
    guidebookId: Type.Optional(
      Type.String({ description: 'The reference material it came from, while that exists.' }),
    ),
  }),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** A procedure in lists: without its content. */
export const ProcedureSummary = record(
  {
    ...fields,
    stepCount: Type.Integer(),
    thumbnailUrl: ProcedureThumbnailUrl,
  },
  { title: 'ProcedureSummary' },
)
export type ProcedureSummary = Static<typeof ProcedureSummary>

export const Procedure = record(
  {
    ...fields,
    prerequisites: Prerequisites,
    ...contentFields,
    review: Type.Optional(
      record({
        unplaced: Type.Array(Callout, { description: 'Safety notices that belong to no step.' }),
        unused: Type.Optional(
          Type.Array(UnusedPassage, {
            maxItems: maxUnusedPassages,
            description:
              'The passages of the document that the draft does not use, in reading order; absent for drafts made before this was recorded.',
          }),
        ),
        unlisted: Type.Optional(
          Type.Integer({ minimum: 1, description: 'How many more passages there were.' }),
        ),
        languageModel: Type.Optional(LanguageModelReview),
      }),
    ),
  },
  { title: 'Procedure' },
)
export type Procedure = Static<typeof Procedure>

/** A guidebook that links a procedure. */
const LinkingGuidebook = record({
  id: Id,
  shortId: Type.String(),
  title: Type.String(),
  archivedAt: nullable(Timestamp),
})
export type LinkingGuidebook = Static<typeof LinkingGuidebook>

const facts = {
  description: clearable(Description),
  tags: clearableTo([], Tags),
  objectIds: clearableTo([], Type.Array(Id, { maxItems: 50, uniqueItems: true })),
  estimatedMinutes: clearable(Type.Integer({ minimum: 0, maximum: 100_000 })),
  difficulty: clearable(oneOf(['easy', 'moderate', 'difficult'])),
  kind: clearable(oneOf(procedureKinds)),
  prerequisites: clearableTo([], Prerequisites),
  customer_item_id: clearable(CustomerCode),
  externalIds: ExternalIdChanges,
}
const params = record({ procedureId: Id })

const own = {
  list: operation({
    method: 'GET',
    path: '/procedures',
    permission: 'procedures.view',
    summary:
      'List procedures, newest first unless sorted otherwise. Archived ones are omitted unless requested; members see no drafts.',
    query: record({
      ...PageQuery.properties,
      tag: TagFilter,
      objectId: Type.Optional(Id),
      customer_item_id: Type.Optional(CustomerCode),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      status: Type.Optional(oneOf(['draft', 'published', 'archived'])),
      archived: ArchivedFilter,
      sort: sortParameter('title', 'createdAt', 'updatedAt'),
    }),
    result: PageOf(ProcedureSummary),
  }),
  create: operation({
    method: 'POST',
    path: '/procedures',
    permission: 'procedures.edit',
    summary: 'Create a draft procedure.',
    body: record({ title: Title, ...facts, ...contentInputFields }),
    status: 201,
    location: '/procedures/:id',
    result: Procedure,
    errors: ['external_id_taken'],
  }),
  get: operation({
    method: 'GET',
    path: '/procedures/:procedureId',
    permission: 'procedures.view',
    summary: 'Get a procedure with its content.',
    params,
    result: Procedure,
  }),
  update: operation({
    method: 'PATCH',
    path: '/procedures/:procedureId',
    permission: 'procedures.edit',
    summary: 'Change a procedure; each part of its content is replaced as a whole.',
    params,
    body: record({
      title: Type.Optional(Title),
      ...facts,
      ...contentInputFields,
      review: clearableTo(
        { unplaced: [] },
        record({
          unplaced: Type.Array(CalloutInput, { maxItems: 500 }),
          unused: Type.Optional(
            Type.Array(UnusedPassage, {
              maxItems: maxUnusedPassages,
              description: 'The ones still to be reviewed; if omitted, they stay as they are.',
            }),
          ),
          unlisted: Type.Optional(
            Type.Unknown({ description: 'As it was read; stored unchanged.' }),
          ),
          languageModel: Type.Optional(
            Type.Unknown({ description: 'As it was read; stored unchanged.' }),
          ),
        }),
      ),
    }),
    result: Procedure,
    errors: ['version_mismatch', 'external_id_taken'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/procedures/:procedureId',
    permission: 'procedures.edit',
    summary:
      'Delete a procedure. Refused once it has been run and while lessons show it, and while guidebooks link it, unless forced.',
    params,
    query: record({ force: Type.Optional(Type.Boolean()) }),
    errors: ['procedure_in_use'],
  }),
  publish: operation({
    method: 'POST',
    path: '/procedures/:procedureId/publish',
    permission: 'procedures.edit',
    summary:
      'Publish the draft as a new version, unless nothing has changed since the last. Open points have to be acknowledged with a reason.',
    params,
    body: record({
      acknowledge: Type.Optional(
        Type.Array(oneOf(openPointCodes), {
          maxItems: 20,
          description: 'The kinds of open points to publish with anyway.',
        }),
      ),
      reason: Type.Optional(
        Type.String({
          maxLength: 2000,
          pattern: '\\S',
          description: 'The reason, which the version keeps.',
        }),
      ),
    }),
    status: 200,
    result: Procedure,
    errors: ['procedure_archived', 'open_points'],
  }),
  archive: operation({
    method: 'POST',
    path: '/procedures/:procedureId/archive',
    permission: 'procedures.edit',
    summary: 'Archive a procedure: hidden from lists, kept wherever it is linked.',
    params,
    status: 200,
    result: Procedure,
  }),
  restore: operation({
    method: 'POST',
    path: '/procedures/:procedureId/restore',
    permission: 'procedures.edit',
    summary: 'Restore an archived procedure.',
    params,
    status: 200,
    result: Procedure,
  }),
  duplicate: operation({
    method: 'POST',
    path: '/procedures/:procedureId/duplicate',
    permission: 'procedures.edit',
    summary: 'Copy a procedure as a new draft that refers to the original.',
    params,
    body: record({ title: Type.Optional(Title) }),
    status: 201,
    location: '/procedures/:id',
    result: Procedure,
  }),
  guidebooks: operation({
    method: 'GET',
    path: '/procedures/:procedureId/guidebooks',
    permission: 'procedures.view',
    summary: 'List the guidebooks that link a procedure, newest first.',
    params,
    query: PageQuery,
    result: PageOf(LinkingGuidebook),
  }),
}

export const procedures = {
  ...own,
  ...byExternalId(
    {
      kind: 'procedure',
      param: 'procedureId',
      get: own.get,
      update: own.update,
      create: own.create,
      // The content is not part of it: a PUT would clear whatever it omits.
      put: record({ title: Title, ...facts }),
    },
    {},
  ),
}
