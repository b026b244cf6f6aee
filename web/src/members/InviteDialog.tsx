import { roles } from '@millwright/contract/permissions'
import type { Client } from '@millwright/sdk/client'
import { Alert, List, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { errorCode, sentenceFor } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { parseAddresses } from './invite-addresses.ts'
import { useMemberChange } from './member-queries.ts'
import { roleName, roleHints, rolesToGive } from './roles.ts'

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Invite to the organization')}>
      <InviteForm onClose={onClose} />
    </Modal>
  )
}

/** An address that could not be invited, and why. */
interface Refused {
  address: string
  error: unknown
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const own = useOrganization()
  const form = useForm({ initialValues: { email_address: '', role: 'member' } })
  const [refused, setRefused] = useState<Refused[]>([])
  const invite = useMemberChange(inviteEach, { showsErrors: true })
  const saving = useSaving(
    form,
    async ({ email_address, role }) => {
      const addresses = parseAddresses(email_address)
      const failures = await invite.mutateAsync({ addresses, role })
      const [first] = failures
      // An error of a single address is shown at the field.
      if (first && addresses.length === 1) throw first.error
      const invited = addresses.filter((each) => !failures.some(({ address }) => address === each))
      if (invited.length > 0) notifyOfInvitations(invited)
      if (!first) onClose()
      setRefused(failures)
      form.setFieldValue('email_address', failures.map(({ address }) => address).join('\n'))
    },
    alreadyMember,
  )
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <Textarea
          label={i18n.t('Email addresses')}
          description={i18n.t('Several people at once: one per line, or separated by commas.')}
          inputMode="email"
          autosize
          minRows={1}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('email_address')}
        />
        {refused.length > 0 && <RefusedNote refused={refused} />}
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
          action={i18n.t('Send {count, plural, one {invitation} other {# invitations}}', {
            count: parseAddresses(form.getValues().email_address).length,
          })}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

interface Invitations {
  addresses: readonly string[]
  role: string
}

/** Invites one after the other; a refused one doesn't stop the others. */
async function inviteEach(
  client: Client,
  slug: string,
  { addresses, role }: Invitations,
): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const email_address of addresses) {
    const body = { email_address, role: roles.find((each) => each === role) ?? 'member' }
    try {
      await client.members.invite({ params: { id: slug }, body })
    } catch (error) {
      refused.push({ address: email_address, error })
    }
  }
  return refused
}

function notifyOfInvitations(addresses: readonly string[]): void {
  const [first = ''] = addresses
  notifications.show({
    message:
      addresses.length === 1
        ? i18n.t('Invitation sent to {email_address}.', { email_address: first })
        : i18n.t('{count, plural, one {# invitation} other {# invitations}} sent.', {
            count: addresses.length,
          }),
  })
}

function RefusedNote({ refused }: { refused: readonly Refused[] }) {
  return (
    <Alert color="red" role="alert" c="var(--mantine-color-text)" title={i18n.t('Not invited')}>
      <List size="sm">
        {refused.map(({ address, error }) => (
          <List.Item key={address} className="wrap-anywhere">
            {address}: {sentenceFor(error)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function alreadyMember(error: unknown): Record<string, string> {
  return errorCode(error) === 'already_member' ? { email_address: sentenceFor(error) } : {}
}
