import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Text } from '@mantine/core'

/** Longer ones are not legible at a glance. */
const maxCharacters = 12

/** Represents a machine without a picture: its number, as on its nameplate, or its initials. */
export function PlateSign({
  guidebook: { title, customer_item_id, drawing_number },
}: {
  guidebook: Pick<GuidebookSummary, 'title' | 'customer_item_id' | 'drawing_number'>
}) {
  const number = [customer_item_id, drawing_number].find(
    (each) => each !== null && each.length <= maxCharacters,
  )
  return (
    <Text component="span" fz="clamp(1.125rem, 2.2vw, 1.75rem)" fw={650} c="dimmed" aria-hidden>
      {number ?? initialsOf(title)}
    </Text>
  )
}

function initialsOf(title: string): string {
  const words = title.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}
