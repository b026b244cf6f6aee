import type { PlacedActivity } from './queries.ts'

/** Lines read and written at a time. */
const batchSize = 500

/** Every line after a position as JSON, a page at a time, up to the last one there by then. */
export async function* activityLines(
  from: string | undefined,
  read: (after: string | undefined, limit: number) => Promise<PlacedActivity[]>,
): AsyncGenerator<string> {
  let after = from
  let isFull = true
  while (isFull) {
    const lines = await read(after, batchSize)
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    after = lines.at(-1)?.position
    isFull = lines.length === batchSize
  }
}
