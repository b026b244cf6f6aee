import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { profile } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useUnsavedForm } from '../pages/use-unsaved-form.ts'

/** A person's name, in all of their organizations. */
export function NameForm() {
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const { firstName, lastName } = useSuspenseQuery(profile()).data
  const form = useForm({ initialValues: { firstName, lastName } })
  const saving = useSaving(form, async (names) => {
    const body = { firstName: names.firstName.trim(), lastName: names.lastName.trim() }
    queries.setQueryData(profile().queryKey, await api.users.updateMe({ body }))
    notifications.show({ message: i18n.t('Name saved.') })
    await queries.invalidateQueries({ queryKey: ['members.list'] })
  })
  useUnsavedForm(form)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('First name')}
          autoComplete="given-name"
          maxLength={100}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={i18n.t('Last name')}
          description={i18n.t('Your colleagues see your name instead of your email address.')}
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('lastName')}
        />
        <ErrorNote error={saving.error} />
        <Button
          type="submit"
          disabled={isOffline}
          loading={saving.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Save name')}
        </Button>
      </Stack>
    </form>
  )
}
