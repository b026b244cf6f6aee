import { newId } from '#platform/id'

type PlaceRow = {
  organization_id: string
  id: string
  title: string
  parent_id: string | null
  created_by: string
}

const sites = ['Plant North', 'Plant South']
const lines = ['Line 1', 'Line 2', 'Utilities', 'Workshop']
const bays = ['Infeed', 'Main station', 'Outfeed']

/** The sites, lines and bays of a plant, each before those in it. */
export function placeRows(organizationId: string, createdBy: string): PlaceRow[] {
  const place = (title: string, parentId: string | null): PlaceRow => ({
    organization_id: organizationId,
    id: newId(),
    title,
    parent_id: parentId,
    created_by: createdBy,
  })
  const within = (titles: readonly string[], above: readonly PlaceRow[]) =>
    above.flatMap(({ id }) => titles.map((title) => place(title, id)))
  const top = sites.map((title) => place(title, null))
  const middle = within(lines, top)
  const bottom = within(
    bays,
    middle.filter(({ title }) => title.startsWith('Line')),
  )
  return [...top, ...middle, ...bottom]
}
