import { captures } from '@millwright/contract/captures'
import { courses } from '@millwright/contract/courses'
import { guidebooks, type Guidebook } from '@millwright/contract/guidebooks'
import { lessons } from '@millwright/contract/lessons'
import { addressOf } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'

import { optionsOf } from '../api.ts'
import { collect, inParallel } from './in-parallel.ts'
import { keepDocument, readReference } from './read-reference.ts'
import { addContent, type Content, type Reading, type Reference } from './reading.ts'

/**
 * Reads everything that the pages of a guidebook show, so that it is kept, and lists its contents.
 *
 * @throws {ApiError} if the guidebook itself cannot be read
 */
export async function readAll(
  scope: Omit<Reading, 'contents'>,
  guidebookId: string,
): Promise<{ guidebook: Guidebook; contents: Content[] }> {
  const reading: Reading = { ...scope, contents: new Map() }
  const { client } = reading.keeping
  await client.users.me()
  await client.users.capabilities()
  const { logoUrl } = await client.organizations.get({ params: { id: reading.slug } })
  if (logoUrl) addContent(reading, logoUrl)
  const guidebook = await readGuidebook(reading, guidebookId)
  await readEnrolments(reading)
  const references = [
    ...ownReferences(guidebook),
    ...(await recordingsOf(reading, guidebook.id)),
    ...(await taughtBy(reading, guidebook.id)),
  ]
  const each = new Map(references.map((found) => [found.kind + found.id, found]))
  await inParallel([...each.values()], async (found) => {
    await readReference(reading, found)
  })
  await inParallel(guidebook.referenceMaterials, async (file) => {
    await keepDocument(reading, guidebook.id, file)
  })
  for (const url of picturesOf(guidebook)) addContent(reading, url)
  return { guidebook, contents: [...reading.contents.values()] }
}

function picturesOf(guidebook: Guidebook): string[] {
  const { procedures, trackedObjects, referenceMaterials } = guidebook
  const shown = [guidebook, ...procedures, ...trackedObjects, ...referenceMaterials]
  return shown.flatMap((each) => each.thumbnailUrl ?? [])
}

/** Pages request a guidebook by its short id, and references by its id. */
async function readGuidebook(
  { slug, keeping, writer }: Reading,
  guidebookId: string,
): Promise<Guidebook> {
  const query = { includeHidden: true }
  const request = { params: { guidebookId }, query }
  const guidebook = await keeping.client.guidebooks.get(request)
  const others = [
    { params: { guidebookId: guidebook.shortId }, query },
    { params: { guidebookId: guidebook.shortId } },
    { params: { guidebookId } },
  ]
  for (const input of others) {
    const address = addressOf(optionsOf(slug), guidebooks.get, input)
    await writer.put(address, Response.json(guidebook))
  }
  return guidebook
}

async function readEnrolments({ keeping }: Reading): Promise<void> {
  const { ownEnrolments } = keeping.client.courses
  const items = await collect(everyItem(ownEnrolments, { query: { limit: 200 } }))
  await keeping.putList(courses.ownEnrolments, {}, items)
}

function ownReferences(guidebook: Guidebook): Reference[] {
  const objectIds = guidebook.trackedObjects.map(({ objectId }) => objectId)
  if (guidebook.subjectObjectId) objectIds.push(guidebook.subjectObjectId)
  return [
    ...guidebook.procedures.map(({ procedureId }) => reference('procedure', procedureId)),
    ...objectIds.map((id) => reference('object', id)),
  ]
}

async function recordingsOf(reading: Reading, guidebookId: string): Promise<Reference[]> {
  const { keeping } = reading
  const query = { guidebookId, limit: 200 }
  const items = await collect(everyItem(keeping.client.captures.list, { query }))
  await keeping.putList(captures.list, { query: { guidebookId } }, items)
  return items.map(({ id }) => reference('capture', id))
}

/** The courses that refer to a guidebook, and the content of their lessons. */
async function taughtBy(reading: Reading, guidebookId: string): Promise<Reference[]> {
  const { keeping } = reading
  const query = { guidebookId, limit: 200 }
  const items = await collect(everyItem(keeping.client.courses.list, { query }))
  await keeping.putList(courses.list, { query: { guidebookId } }, items)
  const shown = await Promise.all(items.map(async ({ id }) => await shownIn(reading, id)))
  return [...items.map(({ id }) => reference('course', id)), ...shown.flat()]
}

async function shownIn({ keeping }: Reading, courseId: string): Promise<Reference[]> {
  const query = { courseId, limit: 200 }
  const items = await collect(everyItem(keeping.client.lessons.list, { query }))
  await keeping.putList(lessons.list, { query: { courseId } }, items)
  return items
    .flatMap(({ content }) => content)
    .flatMap((block) => {
      if (block.type === 'procedure') return [reference('procedure', block.procedureId)]
      if (block.type === 'object') return [reference('object', block.objectId)]
      if (block.type === 'capture') return [reference('capture', block.captureId)]
      if (block.type === 'document') return [reference('document', block.fileId)]
      return []
    })
}

function reference(kind: Reference['kind'], id: string): Reference {
  return { kind, id }
}
