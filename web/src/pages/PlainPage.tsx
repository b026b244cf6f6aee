import { Box, Center, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

/** Where a short card looks centered, and a long one on a phone still starts in view. */
const belowTheHead = 'clamp(1rem, 16vh - 3rem, 10rem)'

/** A page outside any organization: one narrow card. It only grows downward, so that its content doesn't move. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <Box mih="100vh" px="md" py="md">
      <Group justify="space-between" component="header">
        <Group gap="xs">
          <img src="/app/favicon.svg" width={30} height={30} alt="" />
          <Text fw={700}>Millwright</Text>
        </Group>
        <Group gap="xs">
          <LanguageSelect size="xs" />
          <ColorSchemeToggle />
        </Group>
      </Group>
      <Center pt={belowTheHead} pb="md">
        <Paper
          component="main"
          withBorder
          radius="lg"
          p={{ base: 'lg', xs: 32 }}
          w="100%"
          maw={460}
        >
          <Stack gap="md">{children}</Stack>
        </Paper>
      </Center>
    </Box>
  )
}
