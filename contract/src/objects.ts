import { Type, type Static } from 'typebox'

import { clearable, Description, Id, nullable, record, Timestamp, Title } from './fields.ts'
import { operation, PageOf, PageQuery } from './operation.ts'

/** A CAD or digital-twin model. */
export const ModelObject = record(
  {
    id: Id,
    title: Title,
    description: nullable(Description),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Object' },
)
export type ModelObject = Static<typeof ModelObject>

const params = record({ objectId: Id })

export const objects = {
  list: operation({
    method: 'GET',
    path: '/objects',
    permission: 'objects.view',
    summary: 'List objects, newest first.',
    query: PageQuery,
    result: PageOf(ModelObject),
  }),
  create: operation({
    method: 'POST',
    path: '/objects',
    permission: 'objects.edit',
    summary: 'Create an object.',
    body: record({ title: Title, description: clearable(Description) }),
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
    body: record({ title: Type.Optional(Title), description: clearable(Description) }),
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
