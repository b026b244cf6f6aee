import { PassThrough, Readable } from 'node:stream'

import yazl from 'yazl'

/** A file of an archive, whose bytes are read when it is its turn. */
export interface ZipEntry {
  name: string
  bytes: () => AsyncIterable<Uint8Array | string>
  /** Compressing data that is already compressed, such as a video, takes time and saves nothing. */
  isPacked?: boolean
}

/** Writes a ZIP archive of any size (ZIP64) as a stream, holding one chunk in memory. */
export function zipOf(entries: AsyncIterable<ZipEntry>): AsyncIterable<Buffer> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  addEach(zip, entries, { output, fail }).catch(fail)
  return output
}

/** In order: the next entry is requested once the one before it has been read. */
async function addEach(
  zip: yazl.ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { output, fail }: { output: PassThrough; fail: (error: unknown) => void },
): Promise<void> {
  let content: Readable | undefined
  let proceed = () => {}
  // The client may disconnect early.
  output.once('close', () => {
    content?.destroy()
    proceed()
  })
  for await (const { name, bytes, isPacked = false } of entries) {
    if (output.destroyed) return
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    proceed = resolve
    zip.addReadStreamLazy(name, { compress: !isPacked, mtime: new Date(0) }, (send) => {
      content = Readable.from(bytes(), { objectMode: false })
      content.once('error', fail)
      content.once('close', resolve)
      send(null, content)
    })
    await isRead
  }
  zip.end()
}
