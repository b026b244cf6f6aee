import type { Capture } from '@millwright/contract/captures'
import type { Course } from '@millwright/contract/courses'
import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ModelObject } from '@millwright/contract/objects'
import type { Page } from '@millwright/contract/page'
import type { Procedure } from '@millwright/contract/procedures'
import type { SearchResult } from '@millwright/contract/search'
import { stepsOf } from '@millwright/contract/step-numbers'

/** A kept response of the service: the path it was requested under, and its body. */
export interface KeptRecord {
  path: string
  body: unknown
}

const kinds = {
  guidebooks: 'guidebook',
  procedures: 'procedure',
  objects: 'object',
  courses: 'course',
  captures: 'capture',
} as const

interface WantedList {
  /** The path before the name of the list. */
  mount: string
  list: keyof typeof kinds | 'search'
}

/** The list that a path requests, if kept records can answer it. */
export function listIn(path: string): WantedList | undefined {
  const [, mount, list] =
    /^(\/api\/org\/[^/]+)\/(guidebooks|procedures|objects|courses|captures|search)$/.exec(path) ??
    []
  return mount === undefined ? undefined : { mount, list: list as WantedList['list'] }
}

/** Answers a list or a search from kept records, as the service would, as far as possible. */
export function listFrom(
  { mount, list }: WantedList,
  query: URLSearchParams,
  records: readonly KeptRecord[],
): Page<unknown> {
  const q = query.get('q') ?? ''
  const items =
    list === 'search' ? searchKept(mount, q, records) : listed(mount, list, query, records)
  return { items, nextCursor: null }
}

function listed(
  mount: string,
  list: keyof typeof kinds,
  query: URLSearchParams,
  records: readonly KeptRecord[],
) {
  const status = query.get('status')
  const archived = query.get('archived') ?? 'false'
  const pictures = picturesIn(mount, records)
  return thingsIn(mount, list, records)
    .filter((thing) => holdsWords(titleOf(thing), query.get('q') ?? ''))
    .filter((thing) => isWithin(thing, query.get('placeId')))
    .filter((thing) => !status || !('status' in thing) || thing.status === status)
    .filter(
      (thing) =>
        !('archivedAt' in thing) ||
        archived === 'all' ||
        (thing.archivedAt !== null) === (archived === 'true'),
    )
    .toSorted(orderOf(query.get('sort') ?? '-createdAt'))
    .map((thing) => summarize(thing, pictures))
}

/** Procedures, according to the guidebooks that link them. */
function picturesIn(mount: string, records: readonly KeptRecord[]) {
  const links = thingsIn(mount, 'guidebooks', records).flatMap((thing) =>
    'trackedObjects' in thing ? thing.procedures : [],
  )
  return new Map(links.map(({ procedureId, thumbnailUrl }) => [procedureId, thumbnailUrl]))
}

/** Whether a guidebook is in the requested place or one below it. */
function isWithin(thing: Thing, placeId: string | null) {
  if (placeId === null) return true
  return 'placePath' in thing && thing.placePath.some(({ id }) => id === placeId)
}

const asRead = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorted as by the service, with records without a value at the end. */
function orderOf(sort: string) {
  const field = sort.replace(/^-/, '')
  const valueOf = (thing: Thing) => String(new Map(Object.entries(thing)).get(field) ?? '\uffff')
  const direction = sort.startsWith('-') ? -1 : 1
  return (a: Thing, b: Thing) => direction * asRead.compare(valueOf(a), valueOf(b))
}

type Thing = Capture | Guidebook | Procedure | ModelObject | Course

/** The kept records of one kind, each once, whatever addresses it has. */
function thingsIn(mount: string, list: string, records: readonly KeptRecord[]): Thing[] {
  const things = new Map<string, Thing>()
  for (const { path, body } of records) {
    const [name, id, ...rest] = path.slice(mount.length + 1).split('/')
    const thing = body as Thing
    if (name === list && id && rest.length === 0 && typeof thing.id === 'string') {
      things.set(thing.id, thing)
    }
  }
  return [...things.values()]
}

/** Lists count the parts of a record. */
function summarize(thing: Thing, pictures: ReadonlyMap<string, string | null>) {
  if ('trackedObjects' in thing) {
    const { procedures, trackedObjects, referenceMaterials, ...fields } = thing
    return {
      ...fields,
      procedureCount: procedures.filter(({ hidden }) => !hidden).length,
      trackedObjectCount: trackedObjects.length,
      referenceMaterialCount: referenceMaterials.length,
    }
  }
  if ('media' in thing) {
    const { media, markers: _, ...fields } = thing
    const [first] = media
    const { posterUrl = null, peaks = null } = first ?? {}
    return { ...fields, mediaCount: media.length, posterUrl, peaks }
  }
  if ('outline' in thing) {
    const stepCount = stepsOf(thing.outline).length
    return { ...thing, stepCount, thumbnailUrl: pictures.get(thing.id) ?? null }
  }
  return thing
}

function searchKept(mount: string, q: string, records: readonly KeptRecord[]): SearchResult[] {
  const things = Object.entries(kinds).flatMap(([list, kind]) =>
    thingsIn(mount, list, records).map((thing) => ({ kind, thing })),
  )
  const results = things
    .filter(({ thing }) => holdsWords(titleOf(thing), q))
    .map(({ kind, thing }) =>
      createResult(kind, { id: thing.id, title: thing.title }, 'shortId' in thing ? thing : {}),
    )
  return [...results, ...foundDocuments(things, q)]
}

function foundDocuments(things: { thing: Thing }[], q: string): SearchResult[] {
  return things.flatMap(({ thing }) =>
    'referenceMaterials' in thing
      ? thing.referenceMaterials
          .filter(({ filename }) => holdsWords(filename, q))
          .map(({ fileId, filename }) =>
            createResult(
              'reference-material',
              { id: fileId, title: filename },
              { guidebookId: thing.id },
            ),
          )
      : [],
  )
}

function createResult(
  kind: SearchResult['kind'],
  { id, title }: { id: string; title: string },
  { shortId, guidebookId }: { shortId?: string; guidebookId?: string },
): SearchResult {
  return {
    kind,
    id,
    title,
    ...(shortId && { shortId }),
    ...(guidebookId && { guidebookId }),
    excerpt: '',
    highlights: { title: [], excerpt: [] },
    isApproximate: false,
    score: 1,
  }
}

/** If a record has its own numbers, people search for these. */
function titleOf(thing: Thing): string {
  if (!('drawing_number' in thing)) return thing.title
  return [thing.title, thing.drawing_number, thing.customer_item_id].join(' ')
}

function holdsWords(text: string, q: string): boolean {
  const lower = text.toLocaleLowerCase()
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
