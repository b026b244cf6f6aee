import { pick, type Random } from '../../../service/seed/random.ts'

import type { FuzzRequest } from './fuzz-request.ts'
import type { Answer } from './sending.ts'

/** A small document, so that reading it is quick. */
export const sampleDocument = Buffer.from(
  '# Replace the seal\n\n**WARNING:** Isolate the pump.\n\n1. Close the valves.\n2. Drain the casing.\n',
)

/** Announces the document that will be uploaded, if a request announces one. */
export function announce(request: FuzzRequest, random: Random): void {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('size' in body && 'contentType' in body))
    return
  if (request.kind !== 'valid' || random() < 0.2) return
  const { sha256: _unknown, ...rest } = body as Record<string, unknown>
  const contentType = pick(random, ['text/markdown', 'text/plain'])
  request.body = { ...rest, filename: 'manual.md', contentType, size: sampleDocument.length }
}

/** Uploads the document where a response says it may. */
export async function sendAnnounced(request: FuzzRequest, { status, body }: Answer): Promise<void> {
  if (status !== 201 || !request.operation.path.endsWith('upload-url')) return
  const { upload } = JSON.parse(body.toString()) as {
    upload: { method: string; url: string; headers: Record<string, string> }
  }
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: sampleDocument }).then((response) =>
    response.arrayBuffer(),
  )
}
