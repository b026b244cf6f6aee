import { comments } from '@millwright/contract/comments'
import { objectModels } from '@millwright/contract/object-models'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { referenceMaterial, type ReferenceMaterial } from '@millwright/contract/reference-material'
import { stepsOf } from '@millwright/contract/step-numbers'
import { addressOf } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'

import { optionsOf } from '../api.ts'
import { addressOfDocument } from '../documents/address-of-document.ts'
import { isReadAsText } from '../documents/document-types.ts'
import { modelAddress } from '../objects/object-queries.ts'
import { listModelViews } from '../content/model-views.ts'
import { screenSized } from '../device/photo-sizes.ts'
import { picturesIn, type StructuredText } from '../documents/structured-text.ts'
import { collect } from './in-parallel.ts'
import { answerTo } from './keeping-client.ts'
import { addContent, readIfOpen, type Reading, type Reference } from './reading.ts'

type Shown = Pick<ProcedureContent, 'outline' | 'callouts'>

/** Reads the data of a record's page. */
export async function readReference(reading: Reading, { kind, id }: Reference): Promise<void> {
  const { client } = reading.keeping
  if (kind === 'procedure') await readProcedure(reading, id)
  if (kind === 'object') await readObject(reading, id)
  if (kind === 'capture') await readCapture(reading, id)
  if (kind === 'document') await readDocument(reading, id)
  if (kind === 'course') await readIfOpen(client.courses.get({ params: { courseId: id } }))
}

async function readProcedure(reading: Reading, procedureId: string): Promise<void> {
  const { client } = reading.keeping
  const params = { procedureId }
  const procedure = await readIfOpen(client.procedures.get({ params }))
  if (!procedure) return
  await readIfOpen(client.procedures.guidebooks({ params }))
  await readComments(reading, procedureId)
  if (procedure.source.fileId !== undefined) await readDocument(reading, procedure.source.fileId)
  await readMedia(reading, procedure)
}

/** A published version of a procedure, with what it shows. */
export async function readVersion(
  reading: Reading,
  { procedureId, version }: { procedureId: string; version: number },
): Promise<void> {
  const { procedureVersions } = reading.keeping.client
  const content = await readIfOpen(
    procedureVersions.get({ params: { procedureId, number: version } }),
  )
  if (content) await readMedia(reading, content)
}

async function readMedia(reading: Reading, content: Shown): Promise<void> {
  for (const { kind, url } of stepsOf(content.outline).flatMap(({ step }) => step.media)) {
    if (kind === 'model') continue
    if (kind === 'image') addContent(reading, screenSized(url))
    else if (reading.extras.recordings) addContent(reading, url)
  }
  for (const objectId of new Set(listModelViews(content).map((view) => view.objectId))) {
    await readObject(reading, objectId)
  }
}

async function readComments({ keeping }: Reading, procedureId: string): Promise<void> {
  const params = { procedureId }
  const { list } = keeping.client.comments
  const found = await readIfOpen(collect(everyItem(list, { params, query: { limit: 200 } })))
  if (found) await keeping.putList(comments.list, { params }, found)
}

async function readDocument(reading: Reading, fileId: string): Promise<void> {
  const found = await readIfOpen(
    reading.keeping.client.referenceMaterial.find({ params: { fileId } }),
  )
  if (found) await keepDocument(reading, found.guidebookId, found)
}

export async function keepDocument(
  reading: Reading,
  guidebookId: string,
  { fileId, status, contentType, pages }: ReferenceMaterial,
): Promise<void> {
  if (!reading.extras.documents || status !== 'ready') return
  const params = { guidebookId, fileId }
  addContent(reading, addressOfDocument(reading.slug, params), { isDrawn: true })
  if (pages !== undefined && isReadAsText(contentType)) await keepText(reading, params)
}

/** The text of a document, and its pictures: pages show these instead of its bytes. */
async function keepText(
  reading: Reading,
  params: { guidebookId: string; fileId: string },
): Promise<void> {
  const options = optionsOf(reading.slug)
  const address = addressOf(options, referenceMaterial.structured, { params })
  const answer = await answerTo(reading.slug, address)
  if (!answer.ok) return
  await reading.writer.put(address, answer.clone())
  const { blocks } = (await answer.json()) as StructuredText
  for (const figureId of picturesIn(blocks)) {
    const { fileId } = params
    addContent(
      reading,
      addressOf(options, referenceMaterial.figure, { params: { fileId, figureId } }),
    )
  }
}

async function readObject(reading: Reading, objectId: string): Promise<void> {
  const { client, putList } = reading.keeping
  const params = { objectId }
  const object = await readIfOpen(client.objects.get({ params }))
  if (!object) return
  const query = { limit: 200 }
  const revisions = await collect(everyItem(client.objectModels.revisions, { params, query }))
  await putList(objectModels.revisions, { params }, revisions)
  const { thumbnailUrl, modelRevision } = object
  if (thumbnailUrl) addContent(reading, `${thumbnailUrl}?revision=${modelRevision ?? ''}`)
  const addresses = modelAddress(reading.slug, object)
  if (!addresses || !reading.extras.models) return
  addContent(reading, addresses.modelUrl, { isDrawn: true })
  if (addresses.previewUrl !== undefined)
    addContent(reading, addresses.previewUrl, { isDrawn: true })
}

async function readCapture(reading: Reading, captureId: string): Promise<void> {
  const { client } = reading.keeping
  const params = { captureId }
  const capture = await readIfOpen(client.captures.get({ params }))
  if (!capture) return
  await readIfOpen(client.captures.transcript({ params }))
  for (const { kind, url, posterUrl, status, updatedAt: stamp } of capture.media) {
    if (status !== 'ready') continue
    if (posterUrl) addContent(reading, posterUrl, { stamp })
    if (kind === 'image' || reading.extras.recordings) addContent(reading, url, { stamp })
  }
}
