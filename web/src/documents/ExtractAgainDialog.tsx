import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'

/** How many are listed before the rest is only counted. */
const maxListed = 10

/** Asks before extracting another procedure from a document, and links to the existing ones. */
export function ExtractAgainDialog({
  file,
  onExtract,
  onClose,
}: {
  file: Pick<ReferenceMaterial, 'filename' | 'procedures'>
  onExtract: () => void
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const { filename, procedures = [] } = file
  const count = procedures.length
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Extract again?')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <Text size="sm" className="wrap-anywhere">
          {i18n.t(
            '{count, plural, one {There is already a procedure from “{filename}”. Open it, or extract again to create another one.} other {There are already # procedures from “{filename}”. Open one, or extract again to create another one.}}',
            { count, filename },
          )}
        </Text>
        <List size="sm" listStyleType="none" aria-label={i18n.t('Extracted procedures')}>
          {procedures.slice(0, maxListed).map(({ id, title }) => (
            <List.Item key={id} className="wrap-anywhere" py={4}>
              <LinkAnchor {...paths.procedure(slug, id)}>{title}</LinkAnchor>
            </List.Item>
          ))}
        </List>
        {count > maxListed && (
          <Text size="sm" c="dimmed">
            {i18n.t('{count, plural, one {And # more} other {And # more}}', {
              count: count - maxListed,
            })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button onClick={onExtract}>{i18n.t('Extract again')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
