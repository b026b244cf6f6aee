import { Alert, Stack, Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'

import { AssistantsPanel } from '../assistants/AssistantsPanel.tsx'
import { i18n } from '../i18n.ts'
import { useRequiredPermission } from '../pages/required-permission.ts'
import { useOrganization } from '../session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { AccentField } from './accent/AccentField.tsx'
import { ActivityPanel } from './activity/ActivityPanel.tsx'
import { ApiKeysPanel } from './api-keys/ApiKeysPanel.tsx'
import { SignInPanel } from './identity-provider/SignInPanel.tsx'
import { LanguageModelSection } from './language-model/LanguageModelSection.tsx'
import { LeavingSection } from './leaving/LeavingSection.tsx'
import { LogoField } from './logo/LogoField.tsx'
import { organizationBySlug } from '../organization-query.ts'
import { OrganizationForm } from './OrganizationForm.tsx'
import { RetentionSection } from './retention/RetentionSection.tsx'
import { RolesPanel } from './RolesPanel.tsx'
import { SharedDevicesPanel } from './shared-devices/SharedDevicesPanel.tsx'
import { StorageSection } from './storage/StorageSection.tsx'
import { TranscriptionSection } from './transcription/TranscriptionSection.tsx'
import classes from './settings-tabs.module.css'
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx'

const settingsTabs = [
  'organization',
  'roles',
  'sign-in',
  'shared-devices',
  'api-keys',
  'webhooks',
  'assistants',
  'activity',
] as const
type SettingsTab = (typeof settingsTabs)[number]

const labels = (): Record<SettingsTab, string> => ({
  organization: i18n.t('Organization'),
  roles: i18n.t('Roles'),
  'sign-in': i18n.t('Sign-in'),
  'shared-devices': i18n.t('Shared devices'),
  'api-keys': i18n.t('API keys'),
  webhooks: i18n.t('Webhooks'),
  assistants: i18n.t('Assistants'),
  activity: i18n.t('Activity'),
})

/** An organization's settings, and its activity. */
export function SettingsPage() {
  const organization = useOrganization()
  useRequiredPermission('organization.edit')
  const { tab = 'organization' } = useSearch({ from: '/$slug/settings' })
  const navigate = useNavigate({ from: '/$slug/settings' })
  usePageTitle(labels()[tab], i18n.t('Settings'), organization.name)
  const list = useTabInView(tab)
  return (
    <Stack gap="md" maw="var(--width-text)">
      <PageHeading title={i18n.t('Settings')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const chosen = settingsTabs.find((each) => each === value)
          void navigate({ search: chosen && chosen !== 'organization' ? { tab: chosen } : {} })
        }}
      >
        <Tabs.List ref={list} mb="lg" className={classes['list'] ?? ''}>
          {settingsTabs.map((each) => (
            <Tabs.Tab key={each} value={each} data-tab={each}>
              {labels()[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* People who move through the tabs by keyboard stay on them while their content loads. */}
        <Suspense fallback={<LoadingRows />}>
          <Tabs.Panel value="organization">
            <OrganizationPanel />
          </Tabs.Panel>
          <Tabs.Panel value="roles">
            <RolesPanel />
          </Tabs.Panel>
          <Tabs.Panel value="sign-in">
            <SignInPanel />
          </Tabs.Panel>
          <Tabs.Panel value="shared-devices">
            <SharedDevicesPanel />
          </Tabs.Panel>
          <Tabs.Panel value="api-keys">
            <ApiKeysPanel />
          </Tabs.Panel>
          <Tabs.Panel value="webhooks">
            <WebhooksPanel />
          </Tabs.Panel>
          <Tabs.Panel value="assistants">
            <AssistantsPanel />
          </Tabs.Panel>
          <Tabs.Panel value="activity">
            <ActivityPanel />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Stack>
  )
}

/** If not all tabs fit, the current one is among those that do. */
function useTabInView(tab: SettingsTab) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-tab=${tab}]`)
    shown?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [tab])
  return list
}

function OrganizationPanel() {
  const { slug } = useOrganization()
  const organization = useSuspenseQuery(organizationBySlug(slug)).data
  return (
    <Stack maw={560} gap="xl">
      {organization.isSandbox && (
        <Alert title={i18n.t('This is a sandbox')}>
          {i18n.t(
            'It’s for trying things out, with example content. Deleting it takes effect immediately.',
          )}
        </Alert>
      )}
      <LogoField organization={organization} />
      <AccentField organization={organization} />
      <OrganizationForm key={organization.name} organization={organization} />
      <LanguageModelSection />
      <TranscriptionSection />
      <StorageSection />
      <RetentionSection />
      <LeavingSection organization={organization} />
    </Stack>
  )
}
