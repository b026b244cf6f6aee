import { Type, type Static, type TSchema } from 'typebox'

import { Description, Id, nullable, oneOf, record, Timestamp, Title } from './fields.ts'
import { openPointCodes } from './open-points.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { Callout, contentFields, Item, Media } from './procedure-content.ts'
import { Procedure, procedureKinds } from './procedures.ts'
import { Choice, Field, SignOff } from './step-fields.ts'

const fields = {
  number: Type.Integer({ minimum: 1 }),
  title: Title,
  description: nullable(Description),
  estimatedMinutes: Procedure.properties.estimatedMinutes,
  difficulty: Procedure.properties.difficulty,
  kind: Procedure.properties.kind,
  leftOut: Type.Array(Callout, {
    description: 'Danger and warning callouts without a place when `publishedBy` published it.',
  }),
  acknowledged: Type.Array(oneOf(openPointCodes), {
    description: 'The kinds of points that were open when it was published anyway.',
  }),
  reason: nullable(
    Type.String({ description: 'Why it was published with open points; null if there were none.' }),
  ),
  publishedBy: Id,
  suggestions: Type.Array(
    record({
      suggestionId: Id,
      stepId: nullable(Type.String()),
      author: nullable(record({ memberId: Id, firstName: Type.String(), lastName: Type.String() })),
    }),
    { description: 'The suggestions accepted since the previous version, and who made them.' },
  ),
  createdAt: Timestamp,
}

/** A published state of a procedure. It never changes. */
export const ProcedureVersionSummary = record(fields, { title: 'ProcedureVersionSummary' })
export type ProcedureVersionSummary = Static<typeof ProcedureVersionSummary>

export const ProcedureVersion = record(
  { ...fields, prerequisites: Procedure.properties.prerequisites, ...contentFields },
  { title: 'ProcedureVersion' },
)
export type ProcedureVersion = Static<typeof ProcedureVersion>

function partChangeFields<const Part extends TSchema>(part: Part) {
  return {
    id: Type.String(),
    kind: oneOf(['added', 'removed', 'changed']),
    before: Type.Optional(part),
    after: Type.Optional(part),
  }
}

/** An earlier and a current state, either of which may be absent. */
function beforeAndAfter<const Part extends TSchema>(part: Part) {
  return record({ before: nullable(part), after: nullable(part) })
}

/** The aspects of a model view that may differ between two states. */
export const modelViewAspects = [
  'added',
  'removed',
  'object',
  'parts',
  'camera',
  'visibility',
  'xray',
  'explosion',
  'motion',
  'section',
  'notes',
] as const
export type ModelViewAspect = (typeof modelViewAspects)[number]

const modelView = Type.Optional(
  Type.Array(oneOf(modelViewAspects), {
    minItems: 1,
    description:
      'What changed in its `modelView`: added or removed, the object, the highlighted parts, the camera, what is hidden or isolated, X-ray, explosion, motion, section, notes.',
  }),
)

const CalloutChange = record(
  { ...partChangeFields(Callout), modelView },
  { title: 'CalloutChange' },
)
export type CalloutChange = Static<typeof CalloutChange>
const MediaChange = record(
  {
    ...partChangeFields(Media),
    modelView,
    marks: Type.Optional(Type.Boolean({ description: 'True if the marks on a picture changed.' })),
    crop: Type.Optional(
      Type.Boolean({ description: 'True if a different part of a picture is shown.' }),
    ),
  },
  { title: 'MediaChange' },
)
export type MediaChange = Static<typeof MediaChange>
const ItemChange = record(partChangeFields(Item), { title: 'ItemChange' })
export type ItemChange = Static<typeof ItemChange>
const FieldChange = record(partChangeFields(Field), { title: 'FieldChange' })
export type FieldChange = Static<typeof FieldChange>
const ChoiceChange = record(partChangeFields(Choice), { title: 'ChoiceChange' })
export type ChoiceChange = Static<typeof ChoiceChange>
const callouts = Type.Optional(
  Type.Array(CalloutChange, { description: 'Which of its callouts changed, and how.' }),
)

/** What happened to one step between two states. Steps are matched by id. */
export const StepChange = record(
  {
    stepId: Type.String(),
    kinds: Type.Array(
      oneOf([
        'added',
        'removed',
        'moved',
        'text',
        'marks',
        'callouts',
        'media',
        'fields',
        'signOff',
        'targetSeconds',
        'choices',
      ]),
      { minItems: 1 },
    ),
    number: {
      ...beforeAndAfter(Type.String()),
      description: 'Its number as readers see it, such as `4.2`; null if it did not exist.',
    },
    section: {
      ...beforeAndAfter(Type.String()),
      description:
        'The titles of the sections it is in, such as `Removal › Pump`, each of which numbers its steps; empty if all steps are in one.',
    },
    before: Type.Optional(Type.String({ description: 'Its earlier text, if it existed.' })),
    after: Type.Optional(Type.String()),
    callouts,
    media: Type.Optional(
      Type.Array(MediaChange, {
        description: 'Which of its pictures, videos, audio and models changed, and how.',
      }),
    ),
    fields: Type.Optional(
      Type.Array(FieldChange, { description: 'Which of its fields changed, and how.' }),
    ),
    signOff: Type.Optional(beforeAndAfter(SignOff)),
    targetSeconds: Type.Optional(beforeAndAfter(Type.Integer())),
    choices: Type.Optional(
      Type.Array(ChoiceChange, { description: 'Which of its choices changed, and how.' }),
    ),
  },
  { title: 'StepChange' },
)
export type StepChange = Static<typeof StepChange>

/** What happened to one section, apart from its steps. */
export const SectionChange = record(
  {
    sectionId: Type.String(),
    kinds: Type.Array(oneOf(['added', 'removed', 'moved', 'title', 'callouts']), { minItems: 1 }),
    before: Type.Optional(Type.String({ description: 'Its earlier title, if it existed.' })),
    after: Type.Optional(Type.String()),
    callouts,
  },
  { title: 'SectionChange' },
)
export type SectionChange = Static<typeof SectionChange>

/** What happened to a procedure between two states, part by part. */
const ProcedureDiff = record(
  {
    from: Type.String(),
    to: Type.String(),
    title: Type.Optional(record({ before: Type.String(), after: Type.String() })),
    description: Type.Optional(beforeAndAfter(Type.String())),
    kind: Type.Optional(beforeAndAfter(oneOf(procedureKinds))),
    prerequisites: Type.Optional(
      record({
        before: Procedure.properties.prerequisites,
        after: Procedure.properties.prerequisites,
      }),
    ),
    sections: Type.Array(SectionChange),
    steps: Type.Array(StepChange),
    callouts: Type.Array(CalloutChange, {
      description: 'Changes to the callouts of the whole procedure.',
    }),
    tools: Type.Array(ItemChange),
    parts: Type.Array(ItemChange),
  },
  { title: 'ProcedureDiff' },
)
export type ProcedureDiff = Static<typeof ProcedureDiff>

const procedureId = Id
const params = record({ procedureId })
const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const State = Type.String({
  pattern: '^([1-9]\\d{0,8}|draft)$',
  description: 'A version, or `draft` for what editors see now.',
})

export const procedureVersions = {
  list: operation({
    method: 'GET',
    path: '/procedures/:procedureId/versions',
    permission: 'procedures.view',
    summary: 'List the published versions of a procedure, newest first.',
    params,
    query: PageQuery,
    result: PageOf(ProcedureVersionSummary),
  }),
  get: operation({
    method: 'GET',
    path: '/procedures/:procedureId/versions/:number',
    permission: 'procedures.view',
    summary: 'Get one published version with its content.',
    params: record({ procedureId, number: VersionNumber }),
    result: ProcedureVersion,
  }),
  diff: operation({
    method: 'GET',
    path: '/procedures/:procedureId/diff',
    permission: 'procedures.view',
    summary:
      'Compare two states of a procedure: sections, steps, callouts, media, tools and parts.',
    params,
    query: record({ from: State, to: State }),
    result: ProcedureDiff,
  }),
  revert: operation({
    method: 'POST',
    path: '/procedures/:procedureId/revert',
    permission: 'procedures.edit',
    summary: 'Publish an earlier version again, as a new one.',
    params,
    body: record({ version: VersionNumber }),
    status: 200,
    result: Procedure,
    errors: ['procedure_archived'],
  }),
}
