import type { Guidebook } from '@millwright/contract/guidebooks'
import { Modal, Tabs } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { NewObjectForm } from '../objects/NewObjectDialog.tsx'
import { ExistingObjects } from './ExistingObjects.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** A new object, or an existing one: several guidebooks may track the same. */
export function AddObjectDialog({
  guidebook,
  opened,
  onClose,
}: {
  guidebook: Guidebook
  opened: boolean
  onClose: () => void
}) {
  const add = useGuidebookChange(
    async (client, objectId: string) =>
      await client.guidebooks.trackObject({
        params: { guidebookId: guidebook.id },
        body: { objectId },
      }),
    { showsErrors: true },
  )
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Add object')}>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">{i18n.t('New')}</Tabs.Tab>
          <Tabs.Tab value="existing">{i18n.t('Existing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewObjectForm
            action={i18n.t('Add object')}
            onCreated={async (objectId) => {
              await add.mutateAsync(objectId)
              onClose()
            }}
            onCancel={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="existing">
          <ExistingObjects guidebook={guidebook} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
