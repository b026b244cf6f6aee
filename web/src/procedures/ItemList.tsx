import type { Item } from '@millwright/contract/procedure-content'
import { withAmount } from '@millwright/contract/amounts'
import { List, Text } from '@mantine/core'

import classes from './items.module.css'

/** Longer lists are collapsed, so that the steps are not pushed out of view. */
const shownAtOnce = 8

/** The tools or the parts that a procedure needs. */
export function ItemList({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <details className={classes['items']} open={items.length <= shownAtOnce}>
      <summary>
        {title} ({items.length})
      </summary>
      <List size="sm" className={classes['list'] ?? ''}>
        {items.map((item) => (
          <List.Item key={item.id} id={`item-${item.id}`} tabIndex={-1} className="wrap-anywhere">
            {withAmount(item)}
            {item.note && (
              <Text span size="sm" c="dimmed">
                {' '}
                {item.note}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </details>
  )
}
