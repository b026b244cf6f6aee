import type { Page } from '@millwright/contract/page'

interface PageInput {
  query?: { cursor?: string }
}

/** A client method that returns pages. Some need parameters, others none. */
type List<Item, Input> =
  | ((input: Input) => Promise<Page<Item>>)
  | ((input?: Input) => Promise<Page<Item>>)

/**
 * Walks all pages of a list, item by item; each page is requested when it is needed.
 *
 * @example
 *   for await (const guidebook of everyItem(client.guidebooks.list, { query: { q: 'pump' } })) { … }
 *
 * @throws {ApiError} what the method throws
 */
export async function* everyItem<Item, Input extends PageInput>(
  list: List<Item, Input>,
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
