import { randomBytes } from 'node:crypto'

import type { TestMember } from '../../service/test/people.ts'

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(64 * 1024 * 1024 - 9)])

/** Megabytes per second of one stream of 64 MiB into ours. */
export async function uploadedToOurs({ client }: TestMember): Promise<number> {
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Large' } })
  const params = { guidebookId }
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params,
    body: { filename: 'large.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  const speed = await put(upload.url, upload.headers)
  await client.referenceMaterial.delete({ params: { guidebookId, fileId } })
  return speed
}

/** The same into a server that only writes it down. */
export async function uploadedToSink(port: number): Promise<number> {
  return await put(`http://127.0.0.1:${port}/`, {})
}

async function put(url: string, headers: Record<string, string>): Promise<number> {
  const before = performance.now()
  const response = await fetch(url, { method: 'PUT', headers, body: bytes })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return bytes.length / 1024 / 1024 / ((performance.now() - before) / 1000)
}
