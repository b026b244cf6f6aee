import type { Guidebook } from '@millwright/contract/guidebooks'
import { Box, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { NewGuidebookDialog } from './NewGuidebookDialog.tsx'
import { Name } from '../ui/Name.tsx'

/** The parts of an item that have guidebooks of their own. */
export function GuidebookParts({ guidebook, canEdit }: { guidebook: Guidebook; canEdit: boolean }) {
  const { slug } = useOrganization()
  const [adding, dialog] = useDisclosure()
  const { parts } = guidebook
  if (parts.length === 0 && !canEdit) return null
  return (
    <Panel
      title={i18n.t('Parts of this item')}
      count={parts.length}
      actions={
        canEdit && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={dialog.open}>
            {i18n.t('Add part')}
          </Button>
        )
      }
    >
      {parts.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('A pump or motor of this item can have a guidebook of its own.')}
        </Text>
      ) : (
        <RowList label={i18n.t('Parts of this item')}>
          {parts.map(({ id, shortId, title }) => (
            <Box key={id} component="li" className="card" px="md" py="sm">
              <LinkAnchor className="card-link wrap-anywhere" {...paths.guidebook(slug, shortId)}>
                <Name>{title}</Name>
              </LinkAnchor>
            </Box>
          ))}
        </RowList>
      )}
      <NewGuidebookDialog opened={adding} onClose={dialog.close} whole={guidebook} />
    </Panel>
  )
}
