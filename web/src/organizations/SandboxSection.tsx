import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { noteCreatedOrganization } from '../sign-in/intermediate-session.ts'
import { useOpenOrganization } from '../sign-in/use-open-organization.ts'
import { ShownOnce } from './ShownOnce.tsx'

/** @param intermediateToken of a person without a session yet */
export function SandboxSection({ intermediateToken }: { intermediateToken: string | undefined }) {
  const open = useOpenOrganization()
  const creating = useMutation({
    mutationFn: async () =>
      await api.organizations.createSandbox({
        body: { ...(intermediateToken && { intermediate_session_token: intermediateToken }) },
      }),
    onSuccess: ({ organization }) => {
      noteCreatedOrganization(organization)
    },
    meta: { showsErrors: true },
  })
  const made = creating.data
  const enter = () => {
    if (made) open.mutate({ organization_id: made.organization.id, slug: made.organization.slug })
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {i18n.t(
          'A sandbox is an organization with example content and an API key, to try things out. You can delete it at any time.',
        )}
      </Text>
      <ErrorNote error={creating.error ?? open.error} />
      <Button
        variant="default"
        loading={creating.isPending || open.isPending}
        onClick={() => {
          creating.mutate()
        }}
      >
        {i18n.t('Create a sandbox')}
      </Button>
      <Modal
        opened={made !== undefined && open.isIdle}
        onClose={enter}
        title={i18n.t('API key of the sandbox')}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      >
        {made && <ShownOnce title={i18n.t('Copy the key now')} secret={made.key} onClose={enter} />}
      </Modal>
    </Stack>
  )
}
