import type { PlaceInTree } from '@millwright/contract/places'
import type { Client } from '@millwright/sdk/client'

/**
 * Creates nested places, reusing existing ones, so that retrying after an interruption completes them.
 *
 * @param names from the top
 * @param parentId of the first of them
 * @returns the last one
 */
export async function addPlaces(
  client: Client,
  names: readonly string[],
  parentId: string | null = null,
): Promise<Pick<PlaceInTree, 'id' | 'title'> | undefined> {
  const { places } = await client.places.tree()
  let last: Pick<PlaceInTree, 'id' | 'title'> | undefined
  for (const title of names) {
    const within: string | null = last?.id ?? parentId
    const present = places.find((each) => each.parentId === within && each.title === title)
    last = present ?? (await client.places.create({ body: { title, parentId: within } }))
  }
  return last
}
