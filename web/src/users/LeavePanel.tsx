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

/** Exporting one's data, and leaving. */
export function LeavePanel() {
  const { deletesAt } = useSuspenseQuery(profile()).data
  return (
    <Panel title={i18n.t('Your data')}>
      <Text size="sm" c="dimmed">
        {i18n.t('Download everything stored about you, across all organizations:')}
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
            'Nothing is deleted right away: we email you the date, and you can cancel until then.',
          ),
          i18n.t('On that date, your name is permanently replaced with a pseudonym everywhere.'),
          i18n.t('You’re signed out everywhere, and your API keys and invitations stop working.'),
          i18n.t('What you created stays with your organizations, including recordings.'),
        ]}
        label={i18n.t('Type your email address to confirm')}
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
        {i18n.t(
          'On {date}, your name will be replaced with a pseudonym. You can cancel until then.',
          {
            date: formatDate(deletesAt),
          },
        )}
      </Text>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => {
          keep.mutate()
        }}
      >
        {i18n.t('Cancel deletion')}
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
