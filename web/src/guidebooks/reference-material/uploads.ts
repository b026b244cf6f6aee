import type { QueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { createStore } from '../../ui/store.ts'
import { refreshGuidebooks } from '../../refresh-guidebooks.ts'
import { sendFile } from '../../send-file.ts'
import { convertDocument } from '../../documents/converting.ts'
import { canBeRead, detectContentType } from '../../documents/document-types.ts'

export interface Upload {
  id: number
  guidebookId: string
  file: File
  /** Bytes. */
  sent: number
  phase: 'waiting' | 'sending' | 'checking' | 'failed'
  controller: AbortController
  /** Known once the service has given an address for it. */
  fileId?: string
  error?: unknown
}

interface Place {
  slug: string
  guidebookId: string
  queries: QueryClient
}

/** Running and failed uploads, of all guidebooks; a completed one is a document of its guidebook. */
export const uploads = createStore<readonly Upload[]>([])

const atOnce = 2
/** Each lane sends one file after the other. */
const lanes = Array.from({ length: atOnce }, async () => {})
let started = 0

export function startUploads(place: Place, files: readonly File[]) {
  for (const file of files) {
    started += 1
    const { guidebookId } = place
    const upload: Upload = {
      id: started,
      guidebookId,
      file,
      sent: 0,
      phase: 'waiting',
      controller: new AbortController(),
    }
    uploads.change((all) => [...all, upload])
    const lane = started % atOnce
    lanes[lane] = runAfter(lanes[lane], place, upload)
  }
}

/** Cancels an upload, or removes a failed one from the list. */
export function dropUpload({ id, controller }: Upload) {
  controller.abort()
  uploads.change((all) => all.filter((upload) => upload.id !== id))
}

async function runAfter(earlier: Promise<void> | undefined, place: Place, upload: Upload) {
  await earlier
  await run(place, upload)
}

async function run(place: Place, upload: Upload): Promise<void> {
  const { signal } = upload.controller
  if (signal.aborted) return
  try {
    await transfer(place, upload)
    dropUpload(upload)
  } catch (error) {
    if (!signal.aborted) update(upload.id, { phase: 'failed', error })
  }
  await refreshGuidebooks(place.queries, place.slug)
}

async function transfer({ slug, guidebookId, queries }: Place, { id, file, controller }: Upload) {
  update(id, { phase: 'sending' })
  const { signal } = controller
  const files = apiFor(slug).referenceMaterial
  const { fileId, upload: target } = await files.uploadUrl({
    params: { guidebookId },
    body: { filename: file.name, contentType: detectContentType(file), size: file.size },
  })
  const params = { guidebookId, fileId }
  update(id, { fileId })
  try {
    await sendFile(
      file,
      target,
      (sent) => {
        update(id, { sent })
      },
      signal,
    )
  } catch (error) {
    // Nothing worth keeping has arrived.
    await files.delete({ params })
    throw error
  }
  update(id, { phase: 'checking', sent: file.size })
  await files.complete({ params, body: {} })
  if (canBeRead(detectContentType(file)))
    void convertQuietly({ slug, guidebookId, queries }, fileId)
}

/**
 * Converts an uploaded document, so that it is searchable and a drawing's number is known. Problems with it are
 * reported when someone extracts a procedure.
 */
async function convertQuietly({ slug, guidebookId, queries }: Place, fileId: string) {
  try {
    await convertDocument(slug, { guidebookId, fileId })
    await refreshGuidebooks(queries, slug)
  } catch {
    // Nothing was requested.
  }
}

function update(id: number, changes: Partial<Upload>) {
  uploads.change((all) =>
    all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  )
}
