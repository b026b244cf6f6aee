import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a page, with what can be done on it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" mih={36}>
      <Title order={1} size="h2" className="wrap-anywhere">
        {title}
      </Title>
      {children}
    </Group>
  )
}
