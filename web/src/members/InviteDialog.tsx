import { roles } from '@millwright/contract/permissions'
import { Modal, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { codeOf, sentenceFor } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { useMemberChange } from './member-queries.ts'
import { roleName, roleHints, rolesToGive } from './roles.ts'

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Invite to the organization')}>
      <InviteForm onClose={onClose} />
    </Modal>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const own = useOrganization()
  const form = useForm({ initialValues: { email_address: '', role: 'member' } })
  const invite = useMemberChange(
    async (client, slug, { email_address, role }: { email_address: string; role: string }) =>
      await client.members.invite({
        params: { id: slug },
        body: { email_address, role: roles.find((each) => each === role) ?? 'member' },
      }),
  )
  const saving = useSaving(
    form,
    async ({ email_address, role }) => {
      await invite.mutateAsync({ email_address: email_address.trim(), role })
      notifications.show({
        message: i18n.t('Invitation sent to {email_address}.', {
          email_address: email_address.trim(),
        }),
      })
      onClose()
    },
    alreadyMember,
  )
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Email address')}
          type="email"
          data-autofocus
          {...form.getInputProps('email_address')}
        />
        <Radio.Group label={i18n.t('Role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={6}>
            {rolesToGive(own.role).map((role) => (
              <Radio
                key={role}
                value={role}
                label={roleName(role)}
                description={roleHints()[role]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <ErrorNote error={saving.error} />
        <FormButtons
          action={i18n.t('Send invitation')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function alreadyMember(error: unknown): Record<string, string> {
  return codeOf(error) === 'already_member' ? { email_address: sentenceFor(error) } : {}
}
