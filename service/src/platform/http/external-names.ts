import { notFound } from '@millwright/contract/errors'
import { clearedBy } from '@millwright/contract/fields'
import type { Operation } from '@millwright/contract/operation'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { findByExternalId, lockExternalName, type ExternalName } from '#platform/external-ids'
import type { BoundOperation } from '#platform/http/bound-operation'
import { invalidRequest, type RequestParts } from '#platform/http/validation'

/** What a request comes down to: the operation on the record itself, and what that one is sent. */
export interface Meant {
  bound: BoundOperation
  parts: RequestParts
  /** What is put of a record that is there and cannot be changed: it has to be what it is. */
  readOnly: [string, unknown][]
  /** Whether the record is made that was to be changed. */
  isNew: boolean
}

interface NamedParams extends Record<string, string> {
  system: string
  externalId: string
}

/** @throws {ApiError} `not_found` where there is no record of that name, and none is to be made */
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

/** Parts what can be changed from what can only be said when a record is made. */
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

/** The parameters that a GET by the name of another system comes down to. @throws {ApiError} `not_found` */
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
  const said = externalIds?.[system]
  if (said !== undefined && said !== externalId) {
    const pointer = `/externalIds/${system}`
    throw invalidRequest([
      { pointer, code: 'read_only', message: 'It must be the one in the path.' },
    ])
  }
  return { ...fields, externalIds: { ...externalIds, [system]: externalId } }
}

/** What is put says all there is: what it leaves out is cleared. */
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
