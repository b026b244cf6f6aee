import type { Page } from '@millwright/contract/operation'

interface PageInput {
  query?: { cursor?: string }
}

/**
 * Walks all pages of a list, item by item; each page is asked for when it is needed.
 *
 * @example
 *   for await (const guidebook of everyItem(client.guidebooks.list, { query: { q: 'pump' } })) { … }
 *
 * @param list a method of a client that answers pages
 * @throws {ApiError} what the method throws
 */
export async function* everyItem<Item, Input extends PageInput>(
  list: (input: Input) => Promise<Page<Item>>,
  input: Input,
): AsyncGenerator<Item> {
  let cursor: string | null = input.query?.cursor ?? null
  do {
    const query = { ...input.query, ...(cursor !== null && { cursor }) }
    const page: Page<Item> = await list({ ...input, query })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}
