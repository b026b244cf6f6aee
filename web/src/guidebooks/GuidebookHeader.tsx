import type { Guidebook, RelatedGuidebook } from '@millwright/contract/guidebooks'
import { Badge, Button, Group, Menu, Modal, Text, Title } from '@mantine/core'
import { IconCopy, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { KeepButton } from '../keeping/KeepControl.tsx'
import { PlaceTrail } from '../places/PlaceTrail.tsx'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LinkIcon } from '../ui/LinkIcon.tsx'
import { MenuLink } from '../ui/MenuLink.tsx'
import { Trans } from '../ui/Trans.tsx'
import { useIsBelow } from '../ui/use-is-below.ts'
import { ofOne } from '../ui/status-words.ts'
import classes from './guidebook-header.module.css'
import { changedGuidebookBody, fieldsFromGuidebook } from './guidebook-fields.ts'
import { GuidebookForm } from './GuidebookForm.tsx'
import { Identifiers } from './Identifiers.tsx'
import { PlateSign } from './PlateSign.tsx'
import { ShareButton } from './sharing/ShareButton.tsx'
import { useCopying } from './use-copying.ts'
import { useArchiving } from './use-archiving.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'
import { Name } from '../ui/Name.tsx'

/** The item it is about, and actions on the whole guidebook. */
export function GuidebookHeader({
  guidebook,
  canEdit,
}: {
  guidebook: Guidebook
  canEdit: boolean
}) {
  return (
    <div className={classes['header']}>
      <div className={classes['picture']}>
        <ItemPicture url={guidebook.thumbnailUrl} size="page">
          <PlateSign guidebook={guidebook} />
        </ItemPicture>
      </div>
      <div className={classes['title']}>
        <Group gap="xs">
          <Title order={1} size="h2" className="wrap-anywhere">
            <Name>{guidebook.title}</Name>
          </Title>
          {guidebook.archivedAt && <Badge color="gray">{ofOne.archived('guidebook')}</Badge>}
        </Group>
        <PlaceTrail path={guidebook.placePath} />
        {guidebook.partOf && <PartOf whole={guidebook.partOf} />}
        <Identifiers guidebook={guidebook} />
      </div>
      {guidebook.description && (
        <Text className={`wrap-anywhere ${classes['description']}`}>{guidebook.description}</Text>
      )}
      <Group gap="xs" className={classes['actions'] ?? ''}>
        <KeepButton guidebook={guidebook} />
        <PrintButton guidebook={guidebook} isInMenu={canEdit} />
        <ShareButton guidebook={guidebook} canEdit={canEdit} />
        {canEdit && <Actions guidebook={guidebook} />}
      </Group>
    </div>
  )
}

function PrintButton({ guidebook, isInMenu }: { guidebook: Guidebook; isInMenu: boolean }) {
  const { slug } = useOrganization()
  const print = paths.printedGuidebook(slug, guidebook.shortId)
  return (
    <>
      <LinkButton
        variant="default"
        visibleFrom="md"
        leftSection={<IconPrinter size={18} />}
        {...print}
      >
        {i18n.t('Print')}
      </LinkButton>
      {!isInMenu && (
        <LinkIcon
          variant="default"
          size={36}
          hiddenFrom="md"
          aria-label={i18n.t('Print')}
          {...print}
        >
          <IconPrinter size={18} />
        </LinkIcon>
      )}
    </>
  )
}

function PartOf({ whole: { shortId, title } }: { whole: RelatedGuidebook }) {
  const { slug } = useOrganization()
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere">
      <Trans
        id="Part of: <link>{title}</link>"
        values={{ title }}
        components={{ link: <LinkAnchor size="sm" {...paths.guidebook(slug, shortId)} /> }}
      />
    </Text>
  )
}

function Actions({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const [editing, setEditing] = useState(false)
  const isPhone = useIsBelow('sm')
  const hasLittleRoom = useIsBelow('md')
  const { archive, restore } = useArchiving(guidebook.id)
  const { duplicate, askToDelete } = useCopying(guidebook)
  const edit = () => {
    setEditing(true)
  }
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconPencil size={16} />}
        onClick={edit}
      >
        {i18n.t('Edit')}
      </Button>
      <ActionsMenu in="page" label={i18n.t('Guidebook actions')}>
        {isPhone && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit}>
            {i18n.t('Edit')}
          </Menu.Item>
        )}
        {hasLittleRoom && (
          <MenuLink
            leftSection={<IconPrinter size={16} />}
            {...paths.printedGuidebook(slug, guidebook.shortId)}
          >
            {i18n.t('Print')}
          </MenuLink>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          {i18n.t('Duplicate')}
        </Menu.Item>
        <ArchiveItem
          isArchived={guidebook.archivedAt !== null}
          archive={archive}
          restore={restore}
        />
        {guidebook.archivedAt !== null && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            {i18n.t('Delete')}
          </Menu.Item>
        )}
      </ActionsMenu>
      <EditDialog
        guidebook={guidebook}
        opened={editing}
        onClose={() => {
          setEditing(false)
        }}
      />
    </>
  )
}

function EditDialog({
  guidebook,
  opened,
  onClose,
}: {
  guidebook: Guidebook
  opened: boolean
  onClose: () => void
}) {
  const update = useGuidebookChange(
    async (client, body: ReturnType<typeof changedGuidebookBody>) =>
      await client.guidebooks.update({ params: { guidebookId: guidebook.id }, body }),
    { showsErrors: true },
  )
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Edit guidebook')}>
      <GuidebookForm
        initial={fieldsFromGuidebook(guidebook)}
        known={guidebook}
        action={i18n.t('Save')}
        onCancel={onClose}
        save={async (fields) => {
          await update.mutateAsync(changedGuidebookBody(guidebook, fields))
          onClose()
        }}
      />
    </Modal>
  )
}
