import type { Organization } from '@millwright/contract/organizations'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { confirmDownload } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { useChange } from '../../use-change.ts'
import { formatDate } from '../../ui/format.ts'
import { TypedConfirmDialog } from '../../ui/TypedConfirmDialog.tsx'

/** Exporting and deleting an organization. */
export function LeavingSection({ organization }: { organization: Organization }) {
  const { can } = useOrganization()
  const { deletesAt } = organization
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
          <ExportLink organization={organization} />
          {deletesAt === null && <DeleteButton organization={organization} />}
        </Group>
      )}
      {deletesAt !== null && <Scheduled deletesAt={deletesAt} canKeep={isOwner} />}
    </Stack>
  )
}

function ExportLink({ organization }: { organization: Organization }) {
  const { id, confirmsSensitiveActions } = organization
  const address = `/organizations/${id}/export`
  const confirmed = useChange([], async () => await confirmDownload(address), {
    onDone: () => {
      globalThis.location.assign(address)
    },
  })
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      loading={confirmed.isPending}
      onClick={(event) => {
        if (!confirmsSensitiveActions) return
        event.preventDefault()
        confirmed.mutate()
      }}
    >
      {i18n.t('Export everything')}
    </Button>
  )
}

function DeleteButton({ organization: { id, name, isSandbox } }: { organization: Organization }) {
  const [opened, dialog] = useDisclosure(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange(
    isSandbox ? [] : ['organizations.get'],
    async (client) => await client.organizations.delete({ params: { id } }),
    {
      onDone: () => {
        if (!isSandbox) return
        queries.clear()
        void navigate(paths.organizations())
      },
    },
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
        consequences={isSandbox ? endOfSandbox() : endOfOrganization()}
        label={i18n.t('Type the organization’s name to confirm')}
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

function endOfOrganization(): string[] {
  return [
    i18n.t(
      'Nothing is deleted right away: we email all owners the date, and any owner can cancel until then.',
    ),
    i18n.t(
      'On that date, all guidebooks, procedures, courses, recordings and files are permanently deleted.',
    ),
    i18n.t(
      'After that, no one can sign in to it; API keys, invitations and public pages stop working.',
    ),
    i18n.t('Its address is never reused, so printed labels can’t lead to another organization.'),
  ]
}

function endOfSandbox(): string[] {
  return [
    i18n.t('Everyone in it and its API keys lose access right away. This can’t be undone.'),
    i18n.t('If you signed in to the sandbox, you’ll have to sign in again.'),
  ]
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
        {i18n.t('Everything in it will be deleted on {date}. An owner can cancel until then.', {
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
          {i18n.t('Cancel organization deletion')}
        </Button>
      )}
    </Alert>
  )
}
