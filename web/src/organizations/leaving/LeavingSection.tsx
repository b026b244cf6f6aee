import type { Organization } from '@millwright/contract/organizations'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useChange } from '../../use-change.ts'
import { formatDate } from '../../ui/format.ts'
import { TypedConfirmDialog } from '../../ui/TypedConfirmDialog.tsx'

/** What owners can take along of an organization, and how it ends. */
export function LeavingSection({ organization }: { organization: Organization }) {
  const { can } = useOrganization()
  const { id, deletesAt } = organization
  const isOwner = can('organization.delete')
  if (!isOwner && deletesAt === null) return null
  const title = i18n.t('Export and deletion')
  return (
    <Stack component="section" aria-label={title} gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {isOwner && (
        <Group>
          <Button component="a" href={`/organizations/${id}/export`} download variant="default">
            {i18n.t('Export everything')}
          </Button>
          {deletesAt === null && <DeleteButton organization={organization} />}
        </Group>
      )}
      {deletesAt !== null && <Scheduled deletesAt={deletesAt} canKeep={isOwner} />}
    </Stack>
  )
}

function DeleteButton({ organization: { id, name } }: { organization: Organization }) {
  const [opened, dialog] = useDisclosure(false)
  const remove = useChange(
    ['organizations.get'],
    async (client) => await client.organizations.delete({ params: { id } }),
  )
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {i18n.t('Delete organization')}
      </Button>
      <TypedConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={i18n.t('Delete this organization?')}
        consequences={[
          i18n.t(
            'It waits for some days, in which every owner can keep it. We send all owners a mail with the day.',
          ),
          i18n.t('Then all guidebooks, procedures, courses, recordings and files go, for good.'),
          i18n.t('Nobody can sign in to it any more; API keys, invitations and public pages end.'),
          i18n.t('Its address is given to nobody else, so that labels lead nowhere wrong.'),
        ]}
        label={i18n.t('Type the name of the organization to confirm')}
        word={name.trim()}
        action={i18n.t('Delete organization')}
        isPending={remove.isPending}
        onConfirm={() => {
          remove.mutate(undefined, { onSettled: dialog.close })
        }}
      />
    </>
  )
}

function Scheduled({ deletesAt, canKeep }: { deletesAt: string; canKeep: boolean }) {
  const { id } = useOrganization()
  const keep = useChange(
    ['organizations.get'],
    async (client) => await client.organizations.restore({ params: { id }, body: {} }),
  )
  return (
    <Alert color="red" title={i18n.t('This organization will be deleted')}>
      <Text size="sm">
        {i18n.t('On {date} all that is in it goes. Until then an owner can keep it.', {
          date: formatDate(deletesAt),
        })}
      </Text>
      {canKeep && (
        <Button
          mt="sm"
          variant="default"
          loading={keep.isPending}
          onClick={() => {
            keep.mutate(undefined)
          }}
        >
          {i18n.t('Keep organization')}
        </Button>
      )}
    </Alert>
  )
}
