import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { errorCode, sentenceFor } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useOrganization } from '../session.ts'
import { Panel } from '../ui/Panel.tsx'

/** One's own PIN for shared devices. */
export function PinPanel() {
  const { slug, memberId } = useOrganization()
  const params = { id: slug, memberId }
  const own = useQuery({
    queryKey: ['members.get', slug, memberId],
    queryFn: async ({ signal }) => await apiFor(slug).members.get({ params, signal }),
  })
  if (!own.data) return null
  const { pin } = own.data
  return (
    <Panel title={i18n.t('PIN for shared devices')}>
      <Text c="dimmed" mb="sm">
        {pin === 'none'
          ? i18n.t('With a PIN you can sign in on the shared devices of your organization.')
          : i18n.t('You have a PIN. If you’ve forgotten it, a manager can reset it.')}
      </Text>
      <PinForm key={pin} hasOwn={pin === 'own'} />
    </Panel>
  )
}

const isPin = (value: string) => /^\d{4,8}$/.test(value)

function PinForm({ hasOwn }: { hasOwn: boolean }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { currentPin: '', pin: '' },
    validate: {
      currentPin: (value) => (!hasOwn || isPin(value) ? null : i18n.t('Enter 4 to 8 digits.')),
      pin: (value) => (isPin(value) ? null : i18n.t('Enter 4 to 8 digits.')),
    },
  })
  const saving = useSaving(
    form,
    async ({ currentPin, pin }) => {
      const body = { pin, ...(hasOwn && { currentPin }) }
      await apiFor(slug).memberPins.setOwn({ params: { id: slug }, body })
      form.reset()
      notifications.show({ message: i18n.t('PIN saved.') })
      await queries.invalidateQueries({ queryKey: ['members.get', slug] })
    },
    pinErrors,
  )
  const digits = { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } as const
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        {hasOwn && (
          <PasswordInput
            label={i18n.t('Current PIN')}
            {...digits}
            {...form.getInputProps('currentPin')}
          />
        )}
        <PasswordInput
          label={i18n.t('New PIN')}
          description={i18n.t('4 to 8 digits')}
          {...digits}
          {...form.getInputProps('pin')}
        />
        <ErrorNote error={saving.error} />
        <Button
          type="submit"
          variant="default"
          loading={saving.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Save PIN')}
        </Button>
      </Stack>
    </form>
  )
}

function pinErrors(error: unknown): Record<string, string> {
  if (errorCode(error) === 'pin_invalid') return { currentPin: sentenceFor(error) }
  return errorCode(error) === 'pin_too_simple' ? { pin: sentenceFor(error) } : {}
}
