import type { PlaceInTree } from '@millwright/contract/places'
import type { Client } from '@millwright/sdk/client'

/**
 * Makes places that are in each other, and goes into those that are there already, so that what broke off half way
 * is made up for by asking again.
 *
 * @param names from the top
 * @param parentId what the first of them is in
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
