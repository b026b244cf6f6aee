import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '../api.ts'
import { rememberSharedDevice } from '../device/shared-device.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { PlainPage } from '../pages/PlainPage.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { paths } from '../paths.ts'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { usePageTitle } from '../ui/page-title.ts'

/** Makes this browser a shared device, with the code that an administrator sees. */
export function EnrolPage() {
  usePageTitle(i18n.t('Set up a shared device'))
  const navigate = useNavigate()
  const container = useFocusOnMount<HTMLFormElement>()
  const [scanned] = useState(takeCode)
  const form = useForm({
    initialValues: { code: scanned },
    validate: { code: (value) => (value.trim() ? null : i18n.t('Enter the code.')) },
  })
  const enrolling = useSaving(form, async ({ code }) => {
    const { device } = await api.deviceSignIn.enroll({ body: { code: code.trim(), cookie: true } })
    rememberSharedDevice(device)
    await navigate(paths.lock())
  })
  return (
    <PlainPage>
      <form ref={container} noValidate onSubmit={form.onSubmit(enrolling.submit)}>
        <Stack>
          <Title order={1} size="h2">
            {i18n.t('Set up a shared device')}
          </Title>
          <Text c="dimmed">
            {i18n.t(
              'Several people use a shared device, each with their PIN or badge. An administrator gets its code in the settings of the organization, under Shared devices.',
            )}
          </Text>
          <TextInput
            size="lg"
            label={i18n.t('Code of this device')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...form.getInputProps('code')}
          />
          <ErrorNote error={enrolling.error} />
          <Button type="submit" size="md" loading={enrolling.isPending}>
            {i18n.t('Set up this device')}
          </Button>
        </Stack>
      </form>
    </PlainPage>
  )
}

/** The code after the `#` of a scanned address, which neither a server nor the history receives. */
function takeCode(): string {
  const code = new URLSearchParams(globalThis.location.hash.slice(1)).get('code') ?? ''
  if (code) globalThis.history.replaceState(null, '', globalThis.location.pathname)
  return code
}
