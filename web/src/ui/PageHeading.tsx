import { Box, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Name } from './Name.tsx'

import classes from './page-heading.module.css'

/** The head of a page: its breadcrumb, title, key facts and actions. */
export function PageHeading({
  title,
  trail,
  facts,
  awaitsFacts = false,
  children,
}: {
  title: string
  /** The pages above it, starting with the list of its kind. */
  trail?: ReactNode
  facts?: ReactNode
  /** Whether more facts arrive while the page is being read: they then stay in one line, and move nothing. */
  awaitsFacts?: boolean
  /** The page's actions. */
  children?: ReactNode
}) {
  return (
    <div>
      {trail && <Trail>{trail}</Trail>}
      <Group justify="space-between" align="flex-start" gap="sm" mih={36}>
        <Stack gap={4} miw={0} className={classes['title'] ?? ''}>
          <Title order={1} size="h2" className="wrap-anywhere">
            <Name>{title}</Name>
          </Title>
          {facts && (
            <Group
              gap="4px 12px"
              fz="sm"
              c="dimmed"
              className={classes['facts'] ?? ''}
              {...(awaitsFacts && { 'data-awaits': true })}
            >
              {facts}
            </Group>
          )}
        </Stack>
        {children && (
          <Group gap="xs" className="no-print">
            {children}
          </Group>
        )}
      </Group>
    </div>
  )
}

/** The links of a breadcrumb; it takes up its space before they are known, so that nothing moves. */
export function Trail({ children }: { children: ReactNode }) {
  return <Box className={classes['trail'] ?? ''}>{children}</Box>
}
