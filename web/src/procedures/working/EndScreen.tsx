import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconFlag, IconRefresh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'

import { isOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { useSingleTaps } from '../../ui/double-tap.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { notifyWithAction } from '../../ui/notify-with-action.tsx'
import { quietLook } from '../../ui/quiet-look.ts'
import { CalloutNote } from '../CalloutNote.tsx'
import { failureWords } from '../runs/RunsPanel.tsx'
import type { WorkRun } from './work-run.ts'
import classes from './working.module.css'

export function EndScreen({
  procedure,
  callouts,
  startedAt,
  run,
  onRestart,
}: {
  procedure: Procedure
  /** Callouts that apply after the last step. */
  callouts: Callout[]
  startedAt: string
  run: WorkRun
  onRestart: () => void
}) {
  return (
    <Stack align="center" justify="center" ta="center" gap="lg" mih="60vh">
      {/* The check mark belongs to the button that ends the run: here it would suggest that it has ended. */}
      <ThemeIcon size={88} radius="xl" variant="light">
        <IconFlag size={48} />
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
      <Text c="dimmed" maw="100%" className="wrap-anywhere">
        {i18n.t('{title}, started {date}', {
          title: procedure.title,
          date: formatDateTime(startedAt),
        })}
      </Text>
      {run.state && <OpenSteps run={run} />}
      <Button
        {...quietLook}
        size="lg"
        leftSection={<IconRefresh size={22} />}
        onClick={() => {
          run.finish('incomplete')
          onRestart()
        }}
      >
        {i18n.t('Start over')}
      </Button>
    </Stack>
  )
}

/** The outcome that the record would have if it is finished now. */
function OpenSteps({ run: { state } }: { run: WorkRun }) {
  if (!state) return null
  const { done, skipped, total } = state.progress
  const open = total - done - skipped
  return (
    <Stack gap={4} align="center">
      <Text>{i18n.t('Finish to close the record of this run.')}</Text>
      {open > 0 && (
        <Text fw={650}>
          {i18n.t('{count, plural, one {# step isn’t done} other {# steps aren’t done}}', {
            count: open,
          })}
        </Text>
      )}
      {state.failures > 0 && <Text fw={650}>{failureWords(state.failures)}</Text>}
    </Stack>
  )
}

/** Ends the run, and links back to what was done. */
export function FinishLink({
  procedureId,
  run,
  onFinish,
}: {
  procedureId: string
  run: WorkRun
  onFinish: () => void
}) {
  const { slug } = useOrganization()
  const router = useRouter()
  const singleTaps = useSingleTaps('end')
  const announceEnd = (runId: string) => {
    notifyWithAction(
      isOffline()
        ? i18n.t('Run finished. It’s sent when you’re back online.')
        : i18n.t('Run finished.'),
      i18n.t('Open the record'),
      () => void router.navigate(paths.run(slug, runId)),
    )
  }
  return (
    <LinkButton
      className={classes['turn'] ?? ''}
      data-finish
      {...singleTaps}
      rightSection={<IconCheck size={28} />}
      {...paths.procedure(slug, procedureId)}
      onClick={() => {
        if (run.runId !== undefined) announceEnd(run.runId)
        run.finish()
        onFinish()
      }}
    >
      {i18n.t('Finish')}
    </LinkButton>
  )
}
