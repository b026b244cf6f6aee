import type { Page } from '@millwright/contract/page'
import { Type } from 'typebox'

import type { ToolAnswer } from '../tool.ts'

export const SearchText = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'Words in it.' }),
)
export const Cursor = Type.Optional(
  Type.String({ maxLength: 1000, description: 'Where the previous list ended.' }),
)
/** A reference to a step, by its id or its number. */
export const StepReference = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The id of the step, or its number as shown: 3 or 3.2.',
})

/** A page of a list, with a line for each item. */
export function formatPage<Item>(
  { items, nextCursor }: Page<Item>,
  line: (item: Item) => string,
): ToolAnswer {
  if (items.length === 0) return { message: 'There are none.' }
  const more = nextCursor === null ? '' : ` There are more: call again with cursor ${nextCursor}`
  return { message: `${items.length} found.${more}`, content: items.map(line).join('\n') }
}
