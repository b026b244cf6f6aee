import type { TProperties, TSchema } from 'typebox'

import { ExternalId, System, type ByExternalId } from './external-ids.ts'
import { record } from './fields.ts'
import type { Operation } from './operation.ts'

/** What a resource has for its records; `create` makes one. */
interface Records<
  Get extends Operation,
  Update extends Operation,
  Create extends Operation,
  Put extends TSchema,
> extends Pick<ByExternalId, 'kind' | 'param'> {
  get: Get
  update: Update
  create: Create
  /** What is put: what can be created, or less. */
  put: Put
  /** The verb of `create`, where it is called otherwise. */
  createVerb?: string
}

/**
 * Get, change, and create or replace, under `…/by/{system}/{externalId}`. The service leads them to the operations
 * that they are made of, so that they have no handlers of their own.
 *
 * @param within the parameters of what the records are in
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
    // The log says what it led to.
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
