import { isMatch, parseFilter, type Filter } from './filters.ts'
import { ScimError } from './scim-error.ts'
import { findAttribute, withoutSchema, type Attribute, type Schema } from './schemas.ts'

/** A resource being changed: only attributes of its schema, under the schema's spelling. */
export type Draft = Record<string, unknown>

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove'
  path?: string
  value?: unknown
}

const maxOperations = 1000
const maxPath = 1000

/** @throws {ScimError} `invalidSyntax` for anything but a message of RFC 7644, section 3.5.2 */
export function readOperations(body: unknown): PatchOperation[] {
  const operations = isObject(body) ? fieldOf(body, 'Operations') : undefined
  if (!Array.isArray(operations) || operations.length === 0) refuse('There are no Operations.')
  if (operations.length > maxOperations) refuse(`There are more than ${maxOperations} Operations.`)
  return operations.map((each: unknown) => {
    const given = isObject(each) ? each : {}
    const op = String(fieldOf(given, 'op')).toLowerCase()
    const path = fieldOf(given, 'path') ?? undefined
    const value = fieldOf(given, 'value')
    if (op !== 'add' && op !== 'replace' && op !== 'remove') refuse('An op is none that there is.')
    if (path !== undefined && (typeof path !== 'string' || path.length > maxPath)) {
      throw new ScimError('invalidPath', 'A path is no text, or too long.')
    }
    return { op, value, ...(path !== undefined && path !== '' && { path }) }
  })
}

/** A whole resource, as POST and PUT send it. @throws {ScimError} `invalidSyntax`, `invalidValue` */
export function readDraft(schema: Schema, body: unknown): Draft {
  if (!isObject(body)) refuse('The body is no resource.')
  const draft: Draft = {}
  patchDraft(schema, draft, { op: 'replace', value: body })
  return draft
}

/**
 * Applies one operation to a draft. Attributes outside the schema and read-only ones are ignored, since directories
 * send them back as received.
 *
 * @throws {ScimError} `noTarget`, `invalidPath`, `invalidValue`
 */
export function patchDraft({ attributes }: Schema, draft: Draft, change: PatchOperation): void {
  const { op, path, value } = change
  if (path !== undefined) {
    changeAt(attributes, draft, { op, path, value })
    return
  }
  if (op === 'remove') throw new ScimError('noTarget', 'What is removed needs a path.')
  if (!isObject(value)) throw new ScimError('invalidValue', 'Without a path, a value is an object.')
  for (const [key, each] of Object.entries(value)) {
    // Extensions are ignored; their names look like paths with a fraction.
    if (/^urn:/i.test(withoutSchema(key))) continue
    changeAt(attributes, draft, { op, path: key, value: each })
  }
}

interface Target {
  attribute: Attribute
  filter?: Filter
  sub?: Attribute
}

function changeAt(
  attributes: readonly Attribute[],
  draft: Draft,
  { op, path, value }: Required<PatchOperation>,
): void {
  const target = targetAt(attributes, path)
  if (!target) return
  const { attribute, sub } = target
  const { name } = attribute
  if (attribute.multiValued)
    draft[name] = changeElements(target, elementsOf(draft[name]), op, value)
  else if (attribute.type !== 'complex') assign(draft, attribute, op, value)
  else if (sub) assign((draft[name] = objectOf(draft[name])), sub, op, value)
  else if (op === 'remove' || value === null) delete draft[name]
  else draft[name] = { ...objectOf(draft[name]), ...readElement(attribute, value) }
}

/** @returns undefined for attributes that are ignored. @throws {ScimError} `invalidPath`, `invalidFilter` */
function targetAt(attributes: readonly Attribute[], path: string): Target | undefined {
  const plain = withoutSchema(path)
  if (/^urn:/i.test(plain)) return undefined
  const [, name, filter, subName] = /^(\$?[\w-]+)(?:\[(.*)\])?(?:\.(\$?[\w-]+))?$/.exec(plain) ?? []
  if (name === undefined) throw new ScimError('invalidPath', 'A path is not understood.')
  const attribute = findAttribute(attributes, name)
  if (!attribute || attribute.mutability === 'readOnly') return undefined
  const sub =
    subName === undefined ? undefined : findAttribute(attribute.subAttributes ?? [], subName)
  if (subName !== undefined && !sub) return undefined
  if (filter !== undefined && !attribute.multiValued) {
    throw new ScimError('invalidPath', 'A filter stands at an attribute with one value.')
  }
  return {
    attribute,
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(sub && { sub }),
  }
}

type Op = PatchOperation['op']

/** @throws {ScimError} `noTarget`, `invalidValue` */
function changeElements(target: Target, before: Draft[], op: Op, value: unknown): Draft[] {
  const { attribute, filter, sub } = target
  if (filter) return changeMatches({ attribute, filter, ...(sub && { sub }) }, before, op, value)
  if (sub) return changeSub(sub, before.length > 0 ? before : [{}], op, value)
  const given = readElements(attribute, value)
  if (op === 'replace') return merge([], given)
  if (op === 'add') return merge(before, given)
  if (value === undefined || value === null) return []
  const gone = new Set(given.map(keyOf))
  return before.filter((each) => !gone.has(keyOf(each)))
}

function changeMatches(
  { attribute, filter, sub }: Target & { filter: Filter },
  before: Draft[],
  op: Op,
  value: unknown,
): Draft[] {
  const isTarget = (each: Draft) => isMatch(filter, each)
  if (!before.some(isTarget)) {
    if (op === 'remove') return before
    return [...before, elementFor({ attribute, filter, ...(sub && { sub }) }, value)]
  }
  if (op === 'remove' && (!sub || sub.name === 'value')) {
    return before.filter((each) => !isTarget(each))
  }
  return before.map((each) => {
    if (!isTarget(each)) return each
    if (sub) return changeSub(sub, [each], op, value)[0] ?? each
    return { ...each, ...readElement(attribute, value) }
  })
}

/**
 * Makes the element that a filter does not find, such as `emails[type eq "work"].value` as Entra ID sends it.
 *
 * @throws {ScimError} `noTarget` if the filter does not tell what to make
 */
function elementFor(
  { attribute, filter, sub }: Target & { filter: Filter },
  value: unknown,
): Draft {
  const selected =
    filter.op === 'eq' && findAttribute(attribute.subAttributes ?? [], filter.attrPath)
  if (!selected || filter.op !== 'eq') throw new ScimError('noTarget', 'A filter finds nothing.')
  const made: Draft = {}
  assign(made, selected, 'add', filter.compValue)
  return sub
    ? (changeSub(sub, [made], 'add', value)[0] ?? made)
    : { ...made, ...readElement(attribute, value) }
}

function changeSub(sub: Attribute, elements: Draft[], op: Op, value: unknown): Draft[] {
  return elements.map((each) => {
    const changed = { ...each }
    assign(changed, sub, op, value)
    return changed
  })
}

/** Keeps each value once; existing ones are changed. */
function merge(before: Draft[], given: Draft[]): Draft[] {
  const merged = new Map(before.map((each) => [keyOf(each), each]))
  for (const each of given) merged.set(keyOf(each), { ...merged.get(keyOf(each)), ...each })
  return [...merged.values()]
}

function keyOf({ value }: Draft): string {
  return String(value).toLowerCase()
}

/** Null and empty values are left out (RFC 7643, section 2.5). */
function assign(draft: Draft, attribute: Attribute, op: Op, value: unknown): void {
  const { name, type } = attribute
  if (op === 'remove' || value === null || value === undefined || value === '') delete draft[name]
  else draft[name] = type === 'boolean' ? readBoolean(name, value) : readText(name, value)
}

/** @throws {ScimError} `invalidValue` */
function readBoolean(name: string, value: unknown): boolean {
  // Entra ID sends `"False"`.
  const given = typeof value === 'string' ? value.toLowerCase() : value
  if (given === true || given === 'true') return true
  if (given === false || given === 'false') return false
  throw new ScimError('invalidValue', `${name} is neither true nor false.`)
}

/** @throws {ScimError} `invalidValue` */
function readText(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' && !/\p{Cc}/u.test(value)) return value
  throw new ScimError('invalidValue', `${name} is no text of one line.`)
}

function readElements(attribute: Attribute, value: unknown): Draft[] {
  if (value === undefined || value === null || value === '') return []
  const given: unknown[] = Array.isArray(value) ? value : [value]
  return given.map((each) => readElement(attribute, each))
}

/** @throws {ScimError} `invalidValue` */
function readElement({ name, subAttributes = [] }: Attribute, value: unknown): Draft {
  // A plain text stands for its value.
  const fields = typeof value === 'string' ? { value } : value
  if (!isObject(fields)) throw new ScimError('invalidValue', `A value of ${name} is no object.`)
  const element: Draft = {}
  for (const [key, each] of Object.entries(fields)) {
    const sub = findAttribute(subAttributes, key)
    if (sub && sub.mutability !== 'readOnly') assign(element, sub, 'add', each)
  }
  return element
}

function elementsOf(value: unknown): Draft[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function objectOf(value: unknown): Draft {
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldOf(object: Record<string, unknown>, name: string): unknown {
  const wanted = name.toLowerCase()
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** @throws {ScimError} `invalidSyntax` */
function refuse(detail: string): never {
  throw new ScimError('invalidSyntax', detail)
}
