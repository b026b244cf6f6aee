import type { TProperties, TSchema } from 'typebox'

import { ExternalId, System, type ByExternalId } from './external-ids.ts'
import { record } from './fields.ts'
import type { Operation } from './operation.ts'

/** The operations of a resource on its records. */
interface Records<
  Get extends Operation,
  Update extends Operation,
  Create extends Operation,
  Put extends TSchema,
> extends Pick<ByExternalId, 'kind' | 'param'> {
  get: Get
  update: Update
  create: Create
  /** The body of a PUT: the body of `create`, or part of it. */
  put: Put
  /** The verb that `create` goes by, if it is another one. */
  createVerb?: string
}

/**
 * Get, change, and create or replace, under `…/by/{system}/{externalId}`. The service passes them on to the operations
 * they consist of, so they have no handlers.
 *
 * @param within the path parameters of the parent of the records
 */
export function byExternalId<
  const Get extends Operation,
  const Update extends Operation,
  const Create extends Operation,
  const Within extends TProperties,
  const Put extends TSchema,
>(
  { kind, param, put, createVerb = 'create', ...operations }: Records<Get, Update, Create, Put>,
  within: Within,
) {
  const { params: _get, path: _getPath, summary: _getSummary, ...get } = operations.get
  const { params: _, path: _path, summary: _summary, ...update } = operations.update
  const { path, location, errors = [] } = operations.create
  const { method: _patch, body: _body, ...answered } = update
  const place = {
    path: `${path}/by/:system/:externalId`,
    params: record({ ...within, system: System, externalId: ExternalId }),
    // The log has the operation it was passed on to.
    isNoted: false,
  }
  return {
    getByExternalId: {
      ...get,
      ...place,
      summary: `Get a ${kind} by the ID that another system has for it.`,
      byExternalId: { kind, param, found: 'get' },
    },
    updateByExternalId: {
      ...update,
      ...place,
      summary: `Change the ${kind} that another system has this ID for.`,
      byExternalId: { kind, param, found: 'update' },
    },
    putByExternalId: {
      ...answered,
      ...place,
      method: 'PUT' as const,
      body: put,
      ...(location !== undefined && { location }),
      errors: [...new Set([...(update.errors ?? []), ...errors])],
      summary: `Create the ${kind} that another system has this ID for (201), or replace its fields (200): optional ones that are not sent are cleared, except \`externalIds\`.`,
      byExternalId: { kind, param, found: 'update', absent: createVerb },
    },
  }
}
