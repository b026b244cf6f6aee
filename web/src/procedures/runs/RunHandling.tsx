import type { Run } from '@millwright/contract/runs'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconArrowsExchange } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { HandOverDialog, type Receiver } from './HandOverDialog.tsx'
import { handingOver } from './handing-over.ts'
import { useAddEntries } from './run-queries.ts'

/** Going on with a run that is not over, or having someone else do so. */
export function RunHandling({ run }: { run: Run }) {
  const { slug, memberId, can } = useOrganization()
  if (!isOpen(run) || !can('runs.perform')) return null
  const isMine = run.performerId === memberId || hadRun(run, memberId)
  return (
    <>
      <LinkButton {...paths.work(slug, run.procedureId, { run: run.id })}>
        {run.performerId === memberId ? i18n.t('Continue') : i18n.t('Take over')}
      </LinkButton>
      {(isMine || can('runs.release')) && <HandOverButton run={run} />}
    </>
  )
}

function HandOverButton({ run }: { run: Run }) {
  const [opened, dialog] = useDisclosure()
  const add = useAddEntries(run.id)
  const handOver = ({ memberId, name }: Receiver, text: string) => {
    add.mutate(handingOver(memberId, text, run), {
      onSuccess: ({ refused }) => {
        if (refused.length === 0) {
          notifications.show({ message: i18n.t('{name} has this run now.', { name }) })
        }
      },
    })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} />}
        onClick={dialog.open}
      >
        {i18n.t('Hand over')}
      </Button>
      <HandOverDialog
        performerId={run.performerId}
        opened={opened}
        onClose={dialog.close}
        onHandOver={handOver}
      />
    </>
  )
}

export function isOpen({ status }: Pick<Run, 'status'>): boolean {
  return status === 'running' || status === 'paused'
}

function hadRun({ startedBy, remarks }: Run, memberId: string): boolean {
  return startedBy === memberId || remarks.handOvers.some((each) => each.toMemberId === memberId)
}
