import { appendFile, readFile, truncate } from 'node:fs/promises'

import type { RecognizedPage, RecognizedPages } from '../reader.ts'

/** Keeps pages in an existing file, one per line. A page that was being written when the process ended is left out. */
export async function recognizedIn(path: string): Promise<RecognizedPages> {
  const bytes = await readFile(path)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  if (whole.length < bytes.length) await truncate(path, whole.length)
  const kept = new Map<number, RecognizedPage>()
  for (const line of whole.toString().split('\n').slice(0, -1)) {
    const page = JSON.parse(line) as RecognizedPage
    kept.set(page.content.page, page)
  }
  return {
    of: (page) => kept.get(page),
    keep: async (page) => await appendFile(path, `${JSON.stringify(page)}\n`),
  }
}
