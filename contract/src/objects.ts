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
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { ProblemSchema } from './problem.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { sortParameter } from './sort.ts'

/** A part of a model, with its own parts inside it. */
export const Part = Type.Cyclic(
  {
    Part: record(
      {
        id: Type.String({ description: 'Stays the same for the same part in the next revision.' }),
        name: Type.String(),
        color: Type.Optional(Type.String({ description: '`#rrggbb`, if the file specifies one.' })),
        parts: Type.Array(Type.Ref('Part')),
      },
      { title: 'Part' },
    ),
  },
  'Part',
)
export type Part = Static<typeof Part>

/** Why an app may find it hard to recognize an object by its model. */
export const trackingWarnings = [
  'too_small',
  'too_large',
  'symmetric',
  'flat',
  'featureless',
] as const
export type TrackingWarning = (typeof trackingWarnings)[number]

/** The units of length that a model file can be in. */
export const lengthUnits = [
  'nm',
  'µm',
  'mil',
  'µin',
  'mm',
  'cm',
  'dm',
  'in',
  'ft',
  'yd',
  'm',
  'km',
  'mi',
] as const
export type LengthUnit = (typeof lengthUnits)[number]

const Point = Type.Array(Type.Number(), { minItems: 3, maxItems: 3 })

/** What is known about a model once it has been converted; null before. */
export const modelFacts = {
  format: nullable(
    oneOf([
      'step',
      'iges',
      'brep',
      'fcstd',
      'stl',
      'obj',
      'ply',
      '3mf',
      'amf',
      'gltf',
      'glb',
      'fbx',
      'dae',
      '3ds',
      'vrml',
    ]),
  ),
  units: nullable(
    Type.String({
      description: 'As set by a member, or as specified in the file; `mm` if neither says.',
    }),
  ),
  statedUnits: nullable(
    Type.String({ description: 'What the file itself specifies; null if it does not say.' }),
  ),
  upAxis: nullable(
    oneOf(
      ['y', 'z'],
      'The axis that points up in the file, as set by a member or by its format; in the web model it is y.',
    ),
  ),
  box: nullable(
    record({ min: Point, max: Point }, { description: 'In mm, in the axes of the file.' }),
  ),
  partCount: nullable(Type.Integer({ description: 'Parts with a shape, counted once per use.' })),
  triangleCount: nullable(Type.Integer()),
  previewTriangleCount: nullable(
    Type.Integer({
      description:
        'The lighter web model that `detail=low` returns for a large model; null for small models.',
    }),
  ),
  surfaceArea: nullable(Type.Number({ description: 'In mm².' })),
  volume: nullable(
    Type.Number({
      description:
        'In mm³; null unless every shape is closed, or is a surface in a part that also has a solid.',
    }),
  ),
  annotations: nullable(
    record(
      {
        dimensions: Type.Integer(),
        tolerances: Type.Integer(),
        drawings: Type.Integer({ description: 'The annotations drawn for them and for notes.' }),
        texts: Type.Optional(
          Type.Array(Type.String(), {
            description:
              'Up to 500 dimensions and tolerances as they are drawn, such as `⌀ 20 ±0.1` and `⌖ 0.5 | A | B`; in mm where no unit is given. Absent on models converted before these were read.',
          }),
        ),
      },
      {
        description:
          'Dimensions, tolerances and notes (PMI) that the file has; null if there are none.',
      },
    ),
  ),
  warnings: Type.Array(Type.String(), { description: 'Codes for what the file left unspecified.' }),
  missingFiles: Type.Array(Type.String(), {
    description:
      'Names of up to 100 files that the model refers to and that were not uploaded with it: parts of an assembly, materials, textures, buffers. They can be added later: announce each with `companionOf`, send it, and complete the model again.',
  }),
  trackingWarnings: Type.Array(oneOf(trackingWarnings), {
    description:
      'Why it may be hard to track: smaller than 5 cm or larger than 5 m, similar from several sides, flat, or with too few edges. Empty until it has been converted.',
  }),
}

const fields = {
  id: Id,
  title: Title,
  description: nullable(Description),
  tags: Tags,
  status: oneOf(['empty', 'processing', 'ready', 'failed'], 'The status of the latest model file.'),
  revision: Type.Integer({
    description: 'The number of the latest model file; 0 before the first.',
  }),
  modelRevision: nullable(
    Type.Integer({
      description: 'The revision that everything about the model refers to: the latest ready one.',
    }),
  ),
  ...modelFacts,
  modelUrl: nullable(Type.String({ description: 'A path that redirects to the web model (GLB).' })),
  thumbnailUrl: nullable(Type.String({ description: 'A path that redirects to a picture (PNG).' })),
  customer_item_id: nullable(CustomerCode),
  externalIds: ExternalIds,
  jobId: nullable({ ...Id, description: 'The conversion of the latest model file.' }),
  error: Type.Optional(ProblemSchema),
  archivedAt: nullable(Timestamp),
  createdBy: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** An object as it appears in lists: without its part tree. */
export const ObjectSummary = record(fields, { title: 'ObjectSummary' })
export type ObjectSummary = Static<typeof ObjectSummary>

/** A CAD or digital-twin model. */
export const ModelObject = record(
  {
    ...fields,
    parts: Type.Array(Part, {
      description: 'Up to 10,000 parts; `partCount` also counts omitted ones.',
    }),
  },
  { title: 'Object' },
)
export type ModelObject = Static<typeof ModelObject>

const params = record({ objectId: Id })
const optionalFields = {
  description: clearable(Description),
  tags: clearableTo([], Tags),
  customer_item_id: clearable(CustomerCode),
  externalIds: ExternalIdChanges,
}

const own = {
  list: operation({
    method: 'GET',
    path: '/objects',
    permission: 'objects.view',
    summary:
      'List objects, newest first unless sorted otherwise. Archived ones are omitted unless requested.',
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(fields.status),
      archived: ArchivedFilter,
      tag: TagFilter,
      customer_item_id: Type.Optional(CustomerCode),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      sort: sortParameter('title', 'createdAt'),
    }),
    result: PageOf(ObjectSummary),
  }),
  create: operation({
    method: 'POST',
    path: '/objects',
    permission: 'objects.edit',
    summary: 'Create an object.',
    body: record({ title: Title, ...optionalFields }),
    status: 201,
    location: '/objects/:id',
    result: ModelObject,
    errors: ['external_id_taken'],
  }),
  get: operation({
    method: 'GET',
    path: '/objects/:objectId',
    permission: 'objects.view',
    summary: 'Get an object.',
    params,
    query: record({
      revision: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2 ** 31 - 1,
          description: 'The revision to describe. If omitted, the latest ready one.',
        }),
      ),
    }),
    result: ModelObject,
    errors: ['file_not_ready'],
  }),
  update: operation({
    method: 'PATCH',
    path: '/objects/:objectId',
    permission: 'objects.edit',
    summary: 'Change an object.',
    params,
    body: record({ title: Type.Optional(Title), ...optionalFields }),
    result: ModelObject,
    errors: ['external_id_taken'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/objects/:objectId',
    permission: 'objects.edit',
    summary:
      'Delete an object with its models; guidebooks stop tracking it. Refused while captures, lessons or procedures use it, unless forced.',
    params,
    query: record({ force: Type.Optional(Type.Boolean()) }),
    errors: ['object_in_use'],
  }),
  archive: operation({
    method: 'POST',
    path: '/objects/:objectId/archive',
    permission: 'objects.edit',
    summary: 'Archive an object: hidden from lists and search, kept wherever it is used.',
    params,
    status: 200,
    result: ModelObject,
  }),
  restore: operation({
    method: 'POST',
    path: '/objects/:objectId/restore',
    permission: 'objects.edit',
    summary: 'Restore an archived object.',
    params,
    status: 200,
    result: ModelObject,
  }),
}

export const objects = {
  ...own,
  ...byExternalId(
    {
      kind: 'object',
      param: 'objectId',
      get: own.get,
      update: own.update,
      create: own.create,
      put: own.create.body,
    },
    {},
  ),
}
