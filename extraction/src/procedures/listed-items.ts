import type { TextBlock } from '../document.ts'
import type { FoundItem } from './found.ts'
import { headingOfItems } from './title-roles.ts'

const longestName = 60
const longestHeading = 40

/** `Tools: a wrench, two screws and a cloth.` with the heading before the colon. */
const headed = /^([^:：]{2,60})[:：]\s*(.+)$/su

const listing =
  /\s*[,;]\s+(?:and\s|und\s|et\s|y\s|e\s|en\s|i\s|oraz\s)?|[、，；]\s*|\s+(?:and|und|et|y|e|en|i|oraz|plus)\s+|\s*(?:及び|および|以及|和)\s*/iu
const article = /^(?:an?|the|some|one|eine?n?|une?|uno?|una|um|uma|een)\s+(?=\p{L})/iu

/**
 * Items listed in the same line as their heading: `Tools: 10 mm wrench, torque wrench`. The names are
 * parts of the line, without conjunctions; a line with sentences is not a list.
 */
export function listedItems(block: TextBlock): FoundItem[] {
  const [, title = '', list = ''] = headed.exec(block.text) ?? []
  const heading = title.length > longestHeading ? undefined : headingOfItems(title)
  if (!heading) return []
  const plain = list.replace(/[.。]\s*$/, '')
  if (/[.!?。]\s|[:：]\s/.test(plain)) return []
  const names = plain
    .split(listing)
    .map((name) => name.trim().replace(article, ''))
    .filter((name) => name !== '')
  return names.every((name) => name.length <= longestName)
    ? names.map((name) => ({ ...heading, block, name }))
    : []
}
