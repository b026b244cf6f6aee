import type { UploadStarted } from '@millwright/contract/upload'
import type { QueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { sendFile } from '../send-file.ts'
import { createStore } from '../ui/store.ts'
import { sortModelSet, type ModelSet } from './model-set.ts'
import { objectById, refreshObjects } from './object-queries.ts'

export interface ModelUpload {
  /** The one being uploaded. */
  file: File
  /** In bytes, of the model and all its files. */
  size: number
  sent: number
  phase: 'sending' | 'checking' | 'failed'
  controller: AbortController
  error?: unknown
}

interface Place {
  slug: string
  objectId: string
  queries: QueryClient
}

/** By object. They continue while another page is shown. */
export const modelUploads = createStore<Readonly<Record<string, ModelUpload>>>({})

/** Uploads a model with its files as the next revision of an object, whose conversion then starts. */
export async function uploadModel(place: Place, files: readonly File[]): Promise<void> {
  const set = await sortModelSet(files)
  if (!set) return
  const controller = new AbortController()
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const begun = { file: set.model, size, sent: 0, controller }
  put(place.objectId, { ...begun, phase: 'sending' })
  try {
    await transfer(place, set, controller.signal)
    dropModelUpload(place.objectId)
  } catch (error) {
    if (!controller.signal.aborted) change(place.objectId, { phase: 'failed', error })
  }
  // A page that is still loading would show data from before the upload: only received data can be invalidated.
  await place.queries.ensureQueryData(objectById(place.slug, place.objectId)).catch(() => undefined)
  await refreshObjects(place.queries, place.slug)
}

/** Cancels an upload, or removes a failed one. */
export function dropModelUpload(objectId: string) {
  modelUploads.read()[objectId]?.controller.abort()
  modelUploads.change((all) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id !== objectId)),
  )
}

/** The announcement of a file before it is uploaded. */
export function announcementOf(file: File) {
  const contentType = file.type || 'application/octet-stream'
  return { filename: file.name, contentType, size: file.size }
}

async function transfer({ slug, objectId }: Place, set: ModelSet, signal: AbortSignal) {
  const { objectModels } = apiFor(slug)
  const params = { objectId }
  const announce = async (file: File, companionOf?: string) => {
    change(objectId, { file })
    return await objectModels.uploadUrl({
      params,
      body: { ...announcementOf(file), ...(companionOf !== undefined && { companionOf }) },
    })
  }
  let before = 0
  const send = async (file: File, { upload }: UploadStarted) => {
    const onSent = (sent: number) => {
      change(objectId, { sent: before + sent })
    }
    await sendFile(file, upload, onSent, signal)
    before += file.size
  }
  const started = await announce(set.model)
  const { fileId } = started
  for (const file of set.companions) await send(file, await announce(file, fileId))
  change(objectId, { file: set.model })
  await send(set.model, started)
  change(objectId, { phase: 'checking', sent: before })
  await objectModels.complete({ params: { ...params, fileId }, body: {} })
}

function put(objectId: string, upload: ModelUpload) {
  modelUploads.change((all) => ({ ...all, [objectId]: upload }))
}

function change(objectId: string, changes: Partial<ModelUpload>) {
  const upload = modelUploads.read()[objectId]
  if (upload) put(objectId, { ...upload, ...changes })
}
