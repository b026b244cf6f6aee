import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { type Noun, nounWords } from './nouns.ts'

/** What a list shows instead of rows. `action` is omitted if the reader may not act. */
export function EmptyState({
  icon,
  title,
  hint,
  action,
}: {
  icon: ReactNode
  title: string
  hint: ReactNode
  action?: ReactNode
}) {
  return (
    <Stack className="card" align="center" gap="xs" py={48} px="lg" ta="center">
      <ThemeIcon size={52} radius="xl" variant="light">
        {icon}
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {hint}
      </Text>
      {action}
    </Stack>
  )
}

/** The same for a part of a page, whose heading already names what is missing. */
export function EmptyPart({ title, hint }: { title: string; hint: ReactNode }) {
  return (
    <Text c="dimmed">
      <Text span inherit fw={600}>
        {title}
      </Text>
      <br />
      {hint}
    </Text>
  )
}

/** A list in which nothing matches. */
export function NothingFound({ noun, action }: { noun: Noun; action: ReactNode }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={i18n.t('Nothing found')}
      hint={nounWords(noun).nothingFound}
      action={action}
    />
  )
}
