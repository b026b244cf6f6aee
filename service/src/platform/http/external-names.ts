import { notFound } from '@millwright/contract/errors'
import { clearedBy } from '@millwright/contract/fields'
import type { Operation } from '@millwright/contract/operation'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { findByExternalId, lockExternalName, type ExternalName } from '#platform/external-ids'
import type { BoundOperation } from '#platform/http/bound-operation'
import { invalidRequest, type RequestParts } from '#platform/http/validation'

/** The resolved request: the operation on the record itself, and its input. */
export interface Meant {
  bound: BoundOperation
  parts: RequestParts
  /** Fields of a PUT to an existing record that cannot be changed: they have to match. */
  readOnly: [string, unknown][]
  /** Whether the record to be changed has to be created. */
  isNew: boolean
}

interface NamedParams extends Record<string, string> {
  system: string
  externalId: string
}

/** @throws {ApiError} `not_found` if there is no record with that ID, and none may be created */
export async function resolveExternalTarget(
  org: OrganizationWriter,
  bound: BoundOperation,
  parts: RequestParts,
): Promise<Meant> {
  const { byExternalId } = bound.operation
  if (!byExternalId || !bound.found) return { bound, parts, readOnly: [], isNew: false }
  const { system, externalId, ...params } = parts.params as NamedParams
  const name = { kind: byExternalId.kind, system, externalId }
  if (bound.absent) await lockExternalName(org, name)
  const id = await findByExternalId(org, name)
  if (id !== null) {
    const sent = bound.absent
      ? whole(bound.operation, withExternalName(parts.body, name))
      : parts.body
    const { body, readOnly } = withoutFixed(bound.found, sent)
    const found = { ...parts, params: { ...params, [byExternalId.param]: id }, body }
    return { bound: bound.found, parts: found, readOnly, isNew: false }
  }
  if (!bound.absent) notFound()
  const made = { ...parts, params, body: withExternalName(parts.body, name) }
  return { bound: bound.absent, parts: made, readOnly: [], isNew: true }
}

/** Separates changeable fields from those that can only be set on creation. */
function withoutFixed(
  { operation }: BoundOperation,
  body: unknown,
): Pick<Meant, 'readOnly'> & { body: object } {
  const { properties = {} } = (operation.body ?? {}) as { properties?: object }
  const fields: [string, unknown][] = Object.entries(body as object)
  const isFree = ([name]: [string, unknown]) => Object.hasOwn(properties, name)
  return {
    readOnly: fields.filter((field) => !isFree(field)),
    body: Object.fromEntries(fields.filter(isFree)),
  }
}

/** The resolved parameters of a GET by another system's ID. @throws {ApiError} `not_found` */
export async function resolveExternalParams(
  org: OrganizationReader,
  operation: Operation,
  sent: unknown,
): Promise<unknown> {
  if (!operation.byExternalId) return sent
  const { kind, param } = operation.byExternalId
  const { system, externalId, ...params } = sent as NamedParams
  const id = (await findByExternalId(org, { kind, system, externalId })) ?? notFound()
  return { ...params, [param]: id }
}

/** @throws {ApiError} `invalid_request` for a body that contradicts the path */
function withExternalName(body: unknown, { system, externalId }: ExternalName): object {
  const { externalIds, ...fields } = body as { externalIds?: Record<string, unknown> | null }
  const given = externalIds?.[system]
  if (given !== undefined && given !== externalId) {
    const pointer = `/externalIds/${system}`
    throw invalidRequest([
      { pointer, code: 'read_only', message: 'It must be the one in the path.' },
    ])
  }
  return { ...fields, externalIds: { ...externalIds, [system]: externalId } }
}

/** A PUT is complete: omitted fields are cleared. */
function whole({ body: schema }: Operation, body: object): object {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const optional = Object.entries(properties).filter(([name]) => !required.includes(name))
  const cleared = optional.map(([name, property]) => [
    name,
    clearedBy in property ? structuredClone(property[clearedBy]) : null,
  ])
  return { ...Object.fromEntries(cleared), ...body }
}
