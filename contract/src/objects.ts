import { Type, type Static } from 'typebox'

import {
  clearable,
  Description,
  Id,
  nullable,
  record,
  TagFilter,
  Tags,
  Timestamp,
  Title,
} from './fields.ts'
import { operation, PageOf, PageQuery } from './operation.ts'

/** A CAD or digital-twin model. */
export const ModelObject = record(
  {
    id: Id,
    title: Title,
    description: nullable(Description),
    tags: Tags,
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Object' },
)
export type ModelObject = Static<typeof ModelObject>

const params = record({ objectId: Id })
const optionalFields = { description: clearable(Description), tags: Type.Optional(Tags) }

export const objects = {
  list: operation({
    method: 'GET',
    path: '/objects',
    permission: 'objects.view',
    summary: 'List objects, newest first.',
    query: record({ ...PageQuery.properties, tag: TagFilter }),
    result: PageOf(ModelObject),
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
  }),
  get: operation({
    method: 'GET',
    path: '/objects/:objectId',
    permission: 'objects.view',
    summary: 'Get an object.',
    params,
    result: ModelObject,
  }),
  update: operation({
    method: 'PATCH',
    path: '/objects/:objectId',
    permission: 'objects.edit',
    summary: 'Change an object.',
    params,
    body: record({ title: Type.Optional(Title), ...optionalFields }),
    result: ModelObject,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/objects/:objectId',
    permission: 'objects.edit',
    summary: 'Delete an object; guidebooks stop tracking it.',
    params,
  }),
}
