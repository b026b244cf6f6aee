import type { Team } from '@millwright/contract/teams'
import { Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { errorCode, sentenceFor } from '../../pages/error-sentences.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { useOrganization } from '../../session.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { nameNow } from '../member-name.ts'
import { allMembers } from '../member-queries.ts'
import { membersOfTeam, saveTeam, useTeamChange, type TeamValues } from './team-queries.ts'
import { compareNames } from '../../ui/name-order.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

export function NewTeamDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('New team')}>
      <TeamForm onClose={onClose} />
    </Modal>
  )
}

/** What a team is called and who is in it. */
export function ChangeTeamDialog({ team, opened, onClose }: DialogProps & { team: Team }) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Change “{name}”', { name: team.name })}>
      <Changing team={team} onClose={onClose} />
    </Modal>
  )
}

function Changing({ team: { id, name }, onClose }: { team: Team; onClose: () => void }) {
  const { slug } = useOrganization()
  const members = useQuery({ ...membersOfTeam(slug, id), gcTime: 0 })
  if (members.isPending) return <LoadingRows />
  if (members.isError) {
    return <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
  }
  return <TeamForm before={{ id, name, memberIds: members.data }} onClose={onClose} />
}

function TeamForm({
  before,
  onClose,
}: {
  before?: TeamValues & { id: string }
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const form = useForm<TeamValues & Record<string, unknown>>({
    initialValues: { name: before?.name ?? '', memberIds: before?.memberIds ?? [] },
    validate: { name: (value) => (value.trim() ? null : i18n.t('Give the team a name.')) },
  })
  const save = useTeamChange(
    async (client, { name, memberIds }: TeamValues) => {
      await saveTeam(client, slug, { name: name.trim(), memberIds }, before)
    },
    { showsErrors: true },
  )
  const saving = useSaving(
    form,
    async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
    nameTaken,
  )
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          data-autofocus
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <MembersField {...form.getInputProps('memberIds')} />
        <ErrorNote error={saving.error} />
        <FormButtons
          action={before ? i18n.t('Save') : i18n.t('Create')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function MembersField(props: object) {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug))
  const people = [...(members.data?.values() ?? [])].filter(({ kind }) => kind === 'person')
  return (
    <>
      <MultiSelect
        label={i18n.t('Members')}
        searchable
        hidePickedOptions
        maxDropdownHeight={260}
        nothingFoundMessage={i18n.t('No one by this name')}
        data={people
          .map((member) => ({ value: member.id, label: nameNow(member) }))
          .toSorted((a, b) => compareNames(a.label, b.label))}
        {...props}
      />
      <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
    </>
  )
}

function nameTaken(error: unknown): Record<string, string> {
  return errorCode(error) === 'team_exists' ? { name: sentenceFor(error) } : {}
}
