import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { Group, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'

type Identified = Pick<
  GuidebookSummary,
  'drawing_number' | 'drawing_revision' | 'customer_item_id'
> & { shortId?: string }

/** The numbers by which people outside this app know the item. */
export function Identifiers({ guidebook }: { guidebook: Identified }) {
  const { drawing_number, drawing_revision, customer_item_id, shortId } = guidebook
  const shown = [
    drawing_number && { label: i18n.t('Drawing'), value: drawing_number },
    drawing_revision && { label: i18n.t('Revision'), value: drawing_revision },
    customer_item_id && { label: i18n.t('Item'), value: customer_item_id },
    shortId && { label: i18n.t('ID'), value: shortId },
  ].filter((each) => each !== null && each !== '' && each !== undefined)
  return (
    <Group gap="0 16px">
      {shown.map(({ label, value }) => (
        <Text key={label} size="sm" c="dimmed" className="wrap-anywhere">
          {label} <b>{value}</b>
        </Text>
      ))}
    </Group>
  )
}
