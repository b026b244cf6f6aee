import type { PlacedActivity } from './queries.ts'

/** Read and written at once. */
const batchSize = 500

/** Every line from a position on as JSON, a page of them at a time, to the end of what is there by then. */
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
