import type { Guidebook } from '@millwright/contract/guidebooks'
import { Button, CopyButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useGuidebookChange } from '../use-guidebook-change.ts'
import { Label } from './Label.tsx'
import { PromisedDay } from './PromisedDay.tsx'
import { SerialRanges } from './SerialRanges.tsx'

/** Who outside can see a guidebook, at which address, and the label that leads there. */
export function ShareDialog({ guidebook, canEdit }: { guidebook: Guidebook; canEdit: boolean }) {
  return (
    <Stack>
      {(canEdit || guidebook.isShared) && (
        <Text size="sm">
          {i18n.t(
            'A shared guidebook has a public page: anyone with the link can read its published procedures and your organization’s name without signing in. Drafts, hidden procedures, documents and people’s names are never shown there.',
          )}
        </Text>
      )}
      {canEdit && <SharedSwitch guidebook={guidebook} />}
      {canEdit && guidebook.isShared && <ReportsSwitch guidebook={guidebook} />}
      {canEdit && guidebook.isShared && <EarlierSwitch guidebook={guidebook} />}
      {canEdit && guidebook.isShared && guidebook.showsEarlierVersions && (
        <SerialRanges key={JSON.stringify(guidebook.serialRanges)} guidebook={guidebook} />
      )}
      {canEdit && guidebook.isShared && <ModelsSwitch guidebook={guidebook} />}
      {canEdit && guidebook.isShared && <PromisedDay guidebook={guidebook} />}
      {guidebook.isShared && <PublicAddress shortId={guidebook.shortId} />}
      <Label guidebook={guidebook} />
    </Stack>
  )
}

function SharedSwitch({ guidebook: { id, isShared } }: { guidebook: Guidebook }) {
  const change = useGuidebookChange(async (client, shared: boolean) => {
    const params = { guidebookId: id }
    return shared
      ? await client.guidebooks.share({ params })
      : await client.guidebooks.unshare({ params })
  })
  return (
    <Switch
      label={i18n.t('Public page')}
      description={isShared ? i18n.t('On: anyone with the link') : i18n.t('Off: members only')}
      checked={change.isPending ? change.variables : isShared}
      disabled={change.isPending}
      onChange={(event) => {
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}

/** Readers of a public page can't be asked back and anyone can write, so its manager decides. */
function ReportsSwitch({ guidebook }: { guidebook: Guidebook }) {
  return (
    <SettingSwitch
      guidebook={guidebook}
      setting="takesReports"
      label={i18n.t('Anyone can report a problem')}
      description={i18n.t(
        'Readers of the public page can send a few words and a photo without signing in. Reports arrive under Suggestions and are never shown publicly.',
      )}
    />
  )
}

/** Owners of an older machine need the instructions of that time, including mistakes corrected since. */
function EarlierSwitch({ guidebook }: { guidebook: Guidebook }) {
  return (
    <SettingSwitch
      guidebook={guidebook}
      setting="showsEarlierVersions"
      label={i18n.t('Show earlier versions')}
      description={i18n.t(
        'Readers can open the page as it was on an earlier day, with the pictures of that day.',
      )}
    />
  )
}

/** A model reveals more about a machine than pictures do. */
function ModelsSwitch({ guidebook }: { guidebook: Guidebook }) {
  return (
    <SettingSwitch
      guidebook={guidebook}
      setting="showsModels"
      label={i18n.t('Show 3D models')}
      description={i18n.t(
        'Readers can rotate the models shown at steps, measure them, take them apart and place them in AR. They receive the shape of every part.',
      )}
    />
  )
}

function SettingSwitch({
  guidebook,
  setting,
  label,
  description,
}: {
  guidebook: Guidebook
  setting: 'takesReports' | 'showsEarlierVersions' | 'showsModels'
  label: string
  description: string
}) {
  const change = useGuidebookChange(
    async (client, isOn: boolean) =>
      await client.guidebooks.update({
        params: { guidebookId: guidebook.id },
        body: { [setting]: isOn },
      }),
  )
  return (
    <Switch
      label={label}
      description={description}
      checked={change.isPending ? change.variables : guidebook[setting]}
      disabled={change.isPending}
      onChange={(event) => {
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}

function PublicAddress({ shortId }: { shortId: string }) {
  const address = `${globalThis.location.origin}/g/${shortId}`
  return (
    <Stack gap="xs">
      <TextInput
        label={i18n.t('Public address')}
        readOnly
        value={address}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
      <Group gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? i18n.t('Copied') : i18n.t('Copy address')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} />}
        >
          {i18n.t('Open page')}
        </Button>
      </Group>
    </Stack>
  )
}
