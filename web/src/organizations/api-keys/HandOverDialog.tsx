import type { ApiKey } from '@millwright/contract/api-keys'
import type { Member } from '@millwright/contract/members'
import { isAtLeast, isOnRequest } from '@millwright/contract/permissions'
import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { nameNow } from '../../members/member-name.ts'
import { allMembers } from '../../members/member-queries.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { useApiKeyChange } from './api-key-queries.ts'

/** Transfers a key to someone else, so that it outlives its owner's departure. */
export function HandOverDialog({
  apiKey,
  opened,
  onClose,
}: {
  apiKey: ApiKey
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('Transfer {name}', { name: apiKey.name })}
    >
      <Heirs apiKey={apiKey} onClose={onClose} />
    </Modal>
  )
}

function Heirs({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug))
  if (members.isPending) return <LoadingRows />
  if (members.isError) {
    return <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
  }
  const heirs = [...members.data.values()].filter((member) => canHold(member, apiKey))
  const [first] = heirs
  if (first) return <HeirForm apiKey={apiKey} heirs={heirs} onClose={onClose} />
  return <Text>{i18n.t('No one else here has a high enough role for this key.')}</Text>
}

function canHold(member: Member, { belongsTo, role, permissions }: ApiKey): boolean {
  const least = permissions.some(isOnRequest) ? 'owner' : role
  const isFit = member.kind === 'person' && member.status === 'active'
  return isFit && member.id !== belongsTo && isAtLeast(member.role, least)
}

function HeirForm({
  apiKey: { id: apiKeyId },
  heirs,
  onClose,
}: {
  apiKey: ApiKey
  heirs: Member[]
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const form = useForm({ initialValues: { memberId: heirs[0]?.id ?? '' } })
  const give = useApiKeyChange(
    async (client, memberId: string) => {
      await client.apiKeys.handOver({ params: { id: slug, apiKeyId }, body: { memberId } })
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ memberId }) => {
    await give.mutateAsync(memberId)
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <NativeSelect
          label={i18n.t('Transfer to')}
          description={i18n.t('The key keeps working, and stops when this member leaves.')}
          data={heirs.map((heir) => ({ value: heir.id, label: nameNow(heir) }))}
          data-autofocus
          {...form.getInputProps('memberId')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Transfer')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
