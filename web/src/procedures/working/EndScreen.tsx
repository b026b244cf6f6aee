import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'

import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function EndScreen({
  procedure,
  startedAt,
  onRestart,
}: {
  procedure: Procedure
  startedAt: string
  onRestart: () => void
}) {
  const { slug } = useOrganization()
  return (
    <Stack align="center" justify="center" ta="center" gap="lg" mih="60vh">
      <ThemeIcon size={88} radius="xl" color="teal.9">
        <IconCheck size={52} />
      </ThemeIcon>
      <Title order={1} tabIndex={-1}>
        That was the last step
      </Title>
      <Text c="dimmed">
        {procedure.title}, begun {formatDateTime(startedAt)}
      </Text>
      <Group justify="center">
        <Button
          size="xl"
          variant="default"
          leftSection={<IconRefresh size={24} />}
          onClick={onRestart}
        >
          Start over
        </Button>
        <LinkButton size="xl" {...paths.procedure(slug, procedure.id)} onClick={onRestart}>
          Finish
        </LinkButton>
      </Group>
    </Stack>
  )
}
