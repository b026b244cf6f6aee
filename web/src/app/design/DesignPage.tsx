import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { ColorSchemeToggle } from '../../pages/ColorSchemeToggle.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Actions } from './Actions.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Inputs } from './Inputs.tsx'
import { Lists } from './Lists.tsx'
import { Signs } from './Signs.tsx'
import { ColorTokens, SizeTokens, TypeTokens } from './Tokens.tsx'

/**
 * All tokens and all components of `ui/` with their states, for developers of the app: at `/app/dev/design`, which
 * nothing links to. In English only: its texts are in no catalog.
 */
export function DesignPage() {
  usePageTitle('Design')
  return (
    <Stack component="main" maw="var(--width-text)" p="lg" gap="xl" mx="auto">
      <PageHeading title="Design" facts="Tokens and components">
        <ColorSchemeToggle />
      </PageHeading>
      <Part title="Colors">
        <ColorTokens />
      </Part>
      <Part title="Type">
        <TypeTokens />
      </Part>
      <Part title="Sizes">
        <SizeTokens />
      </Part>
      <Part title="Actions">
        <Actions />
      </Part>
      <Part title="Inputs">
        <Inputs />
      </Part>
      <Part title="Signs and states">
        <Signs />
      </Part>
      <Part title="Lists and tables">
        <Lists />
      </Part>
      <Part title="Dialogs and notes">
        <Group>
          <Dialogs />
        </Group>
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
