import { Badge, Box, Group, Stack, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** A titled part of a page, with a count and actions on the whole of it. */
export function Panel({
  title,
  count,
  actions,
  children,
}: {
  title: string
  count?: number
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="xs" mih={36}>
        <Group gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {count !== undefined && count > 0 && (
            <Badge color="gray" aria-hidden>
              {count}
            </Badge>
          )}
        </Group>
        {actions}
      </Group>
      <Stack gap="xs">{children}</Stack>
    </Box>
  )
}
