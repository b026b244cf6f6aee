import type { Item } from '@millwright/contract/procedure-content'
import { Box, List, Text, Title } from '@mantine/core'

/** The tools or the parts that a procedure needs. */
export function ItemList({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <Box component="section" style={{ flex: '1 1 220px' }}>
      <Title order={2} size="h5" mb={4}>
        {title}
      </Title>
      <List size="sm">
        {items.map(({ id, name, quantity, note }) => (
          <List.Item key={id} className="wrap-anywhere">
            {quantity ? `${quantity} × ` : ''}
            {name}
            {note && (
              <Text span size="sm" c="dimmed">
                {' '}
                {note}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Box>
  )
}
