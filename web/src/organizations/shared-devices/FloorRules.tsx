import type { Organization } from '@millwright/contract/organizations'
import { Button, NumberInput, Stack, Switch, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { useUnsavedForm } from '../../pages/use-unsaved-form.ts'
import { useOrganization } from '../../session.ts'
import { organizationBySlug } from '../../organization-query.ts'

/** When shared devices lock, and whether people confirm who they are before they sign. */
export function FloorRules() {
  const { slug } = useOrganization()
  const organization = useSuspenseQuery(organizationBySlug(slug)).data
  return <RulesForm key={JSON.stringify(rulesOf(organization))} organization={organization} />
}

interface Rules extends Record<string, unknown> {
  sharedDeviceLockMinutes: number | ''
  confirmsSignOffs: boolean
}

function rulesOf({ sharedDeviceLockMinutes, confirmsSignOffs }: Organization): Rules {
  return { sharedDeviceLockMinutes, confirmsSignOffs }
}

function RulesForm({ organization }: { organization: Organization }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm<Rules>({ initialValues: rulesOf(organization) })
  const saving = useSaving(form, async (rules) => {
    const { confirmsSignOffs: confirms, sharedDeviceLockMinutes: minutes } = rules
    const body = {
      confirmsSignOffs: confirms,
      ...(minutes !== '' && { sharedDeviceLockMinutes: minutes }),
    }
    await api.organizations.update({ params: { id: slug }, body })
    await queries.invalidateQueries(organizationBySlug(slug))
    notifications.show({ message: i18n.t('Rules saved.') })
  })
  useUnsavedForm(form)
  return (
    <Stack component="section" maw={560}>
      <Title order={2} size="h4">
        {i18n.t('Rules')}
      </Title>
      <form noValidate onSubmit={form.onSubmit(saving.submit)}>
        <Stack>
          <NumberInput
            label={i18n.t('Minutes of inactivity before a shared device locks')}
            min={1}
            max={120}
            allowDecimal={false}
            {...form.getInputProps('sharedDeviceLockMinutes')}
          />
          <Switch
            label={i18n.t('Ask who signs')}
            description={i18n.t(
              'Before a sign-off, people enter their PIN again on a shared device; elsewhere they use a passkey, their second factor, or a code we email them.',
            )}
            {...form.getInputProps('confirmsSignOffs', { type: 'checkbox' })}
          />
          <ErrorNote error={saving.error} />
          <Button
            type="submit"
            variant="default"
            loading={saving.isPending}
            style={{ alignSelf: 'flex-start' }}
          >
            {i18n.t('Save')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
