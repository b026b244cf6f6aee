import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { AssistantsPanel } from '../assistants/AssistantsPanel.tsx'
import { i18n } from '../i18n.ts'
import { sharedDevice } from '../device/shared-device.ts'
import { profile, useOrganization } from '../session.ts'
import { LanguageSelect } from '../pages/LanguageSelect.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DuePanel } from './DuePanel.tsx'
import { LeavePanel } from './LeavePanel.tsx'
import { MailChoices } from './MailChoices.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PinPanel } from './PinPanel.tsx'
import { NameForm } from './NameForm.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionList } from './SessionList.tsx'

/** The person's name and sessions. */
export function AccountPage() {
  const me = useSuspenseQuery(profile()).data
  const { name, role } = useOrganization()
  usePageTitle(i18n.t('Your account'))
  return (
    <Stack gap="xl" maw="var(--width-form)">
      <PageHeading title={i18n.t('Your account')} />
      <Panel title={i18n.t('You')}>
        {!me.email_address.endsWith('.invalid') && (
          <Text className="wrap-anywhere">{me.email_address}</Text>
        )}
        <Text c="dimmed" mb="sm">
          {i18n.t(
            '{role, select, member {Member of {name}: sees published procedures and records captures.} manager {Manager of {name}: also creates and edits guidebooks, procedures and documents.} admin {Admin of {name}: also manages members and settings.} other {Owner of {name}: can do everything, including adding other owners.}}',
            { role, name },
          )}
        </Text>
        <NameForm />
      </Panel>
      <Panel title={i18n.t('Language')}>
        <LanguageSelect
          label={i18n.t('App language')}
          description={i18n.t(
            'Also used for the emails we send you. Procedures stay in the language they were written in.',
          )}
        />
      </Panel>
      {!sharedDevice() && <PasskeysPanel />}
      {!sharedDevice() && <SecondFactorPanel />}
      <PinPanel />
      <DuePanel />
      <Panel title={i18n.t('Emails')}>
        <MailChoices />
      </Panel>
      <SessionList />
      {!sharedDevice() && (
        <Panel title={i18n.t('Assistants')}>
          <AssistantsPanel />
        </Panel>
      )}
      {!sharedDevice() && <LeavePanel />}
    </Stack>
  )
}
