import type { QueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { sendFile } from '../send-file.ts'
import { createStore } from '../ui/store.ts'
import { objectById, refreshObjects } from './object-queries.ts'

export interface ModelUpload {
  file: File
  /** Bytes. */
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

/** By object. They go on while another page is shown. */
export const modelUploads = createStore<Readonly<Record<string, ModelUpload>>>({})

/** What a person may choose from; the service looks at the bytes. */
export const modelEndings = [
  '.step',
  '.stp',
  '.p21',
  '.iges',
  '.igs',
  '.brep',
  '.brp',
  '.stl',
  '.obj',
  '.ply',
  '.fcstd',
  '.3mf',
  '.amf',
  '.gltf',
  '.glb',
  '.fbx',
  '.dae',
  '.3ds',
]

/** Sends a model as the next revision of an object, whose conversion begins when it has arrived. */
export async function uploadModel(place: Place, file: File): Promise<void> {
  const controller = new AbortController()
  put(place.objectId, { file, sent: 0, phase: 'sending', controller })
  try {
    await transfer(place, file, controller.signal)
    dropModelUpload(place.objectId)
  } catch (error) {
    if (!controller.signal.aborted) {
      put(place.objectId, { file, sent: 0, phase: 'failed', controller, error })
    }
  }
  // A page that is still being opened would show what it asked for before the model was there:
  // only an answer that has come can be told to be old.
  await place.queries.ensureQueryData(objectById(place.slug, place.objectId)).catch(() => undefined)
  await refreshObjects(place.queries, place.slug)
}

/** Stops an upload, or forgets a failed one. */
export function dropModelUpload(objectId: string) {
  modelUploads.read()[objectId]?.controller.abort()
  modelUploads.change((all) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id !== objectId)),
  )
}

async function transfer({ slug, objectId }: Place, file: File, signal: AbortSignal) {
  const { objectModels } = apiFor(slug)
  const params = { objectId }
  const contentType = file.type || 'application/octet-stream'
  const { fileId, upload } = await objectModels.uploadUrl({
    params,
    body: { filename: file.name, contentType, size: file.size },
  })
  await sendFile(
    file,
    upload,
    (sent) => {
      change(objectId, { sent })
    },
    signal,
  )
  change(objectId, { phase: 'checking', sent: file.size })
  await objectModels.complete({ params: { ...params, fileId }, body: {} })
}

function put(objectId: string, upload: ModelUpload) {
  modelUploads.change((all) => ({ ...all, [objectId]: upload }))
}

function change(objectId: string, changes: Partial<ModelUpload>) {
  const upload = modelUploads.read()[objectId]
  if (upload) put(objectId, { ...upload, ...changes })
}
