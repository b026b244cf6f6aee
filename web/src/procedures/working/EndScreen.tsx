import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CalloutNote } from '../CalloutNote.tsx'
import classes from './working.module.css'

export function EndScreen({
  procedure,
  callouts,
  startedAt,
  onRestart,
}: {
  procedure: Procedure
  /** What is to be heeded after the last step. */
  callouts: Callout[]
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
        {i18n.t('That was the last step')}
      </Title>
      {callouts.length > 0 && (
        <Stack w="100%" ta="start">
          {callouts.map((callout) => (
            <div key={callout.id} className={classes['callout']}>
              <CalloutNote callout={callout} />
            </div>
          ))}
        </Stack>
      )}
      <Text c="dimmed">
        {i18n.t('{title}, started {date}', {
          title: procedure.title,
          date: formatDateTime(startedAt),
        })}
      </Text>
      <Group justify="center">
        <Button
          size="xl"
          variant="default"
          leftSection={<IconRefresh size={24} />}
          onClick={onRestart}
        >
          {i18n.t('Start over')}
        </Button>
        <LinkButton size="xl" {...paths.procedure(slug, procedure.id)} onClick={onRestart}>
          {i18n.t('Finish')}
        </LinkButton>
      </Group>
    </Stack>
  )
}
