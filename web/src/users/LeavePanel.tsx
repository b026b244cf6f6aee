import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { profile } from '../session.ts'
import { formatDate } from '../ui/format.ts'
import { Panel } from '../ui/Panel.tsx'
import { TypedConfirmDialog } from '../ui/TypedConfirmDialog.tsx'

/** What somebody can take along, and how they leave. */
export function LeavePanel() {
  const { deletesAt } = useSuspenseQuery(profile()).data
  return (
    <Panel title={i18n.t('Leaving')}>
      <Text size="sm" c="dimmed">
        {i18n.t('Everything that is kept about you, in all organizations, as one file:')}
      </Text>
      <Group>
        <Button component="a" href="/users/me/export" download variant="default">
          {i18n.t('Export my data')}
        </Button>
        {deletesAt === null && <DeleteButton />}
      </Group>
      {deletesAt !== null && <Scheduled deletesAt={deletesAt} />}
    </Panel>
  )
}

function DeleteButton() {
  const { email_address: address } = useSuspenseQuery(profile()).data
  const [opened, dialog] = useDisclosure(false)
  const isOffline = useIsOffline()
  const remove = useProfileChange(async () => await api.account.delete())
  return (
    <>
      <Button variant="default" disabled={isOffline} onClick={dialog.open}>
        {i18n.t('Delete my account')}
      </Button>
      <TypedConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={i18n.t('Delete your account?')}
        consequences={[
          i18n.t(
            'It waits for some days, in which you can keep it. We send you a mail with the day.',
          ),
          i18n.t('Then a pseudonym takes the place of your name, everywhere and for good.'),
          i18n.t('You are signed out everywhere; your API keys and invitations end.'),
          i18n.t('What you have made stays with your organizations, recordings too.'),
        ]}
        label={i18n.t('Type your e-mail address to confirm')}
        word={address}
        action={i18n.t('Delete my account')}
        isPending={remove.isPending}
        onConfirm={() => {
          remove.mutate(undefined, { onSettled: dialog.close })
        }}
      />
    </>
  )
}

function Scheduled({ deletesAt }: { deletesAt: string }) {
  const keep = useProfileChange(async () => await api.account.restore({ body: {} }))
  return (
    <Alert color="red" title={i18n.t('Your account will be deleted')}>
      <Text size="sm" mb="sm">
        {i18n.t('On {date} a pseudonym takes the place of your name. Until then you can keep it.', {
          date: formatDate(deletesAt),
        })}
      </Text>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => {
          keep.mutate()
        }}
      >
        {i18n.t('Keep my account')}
      </Button>
    </Alert>
  )
}

function useProfileChange(change: () => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['users.me'] })
    },
  })
}
