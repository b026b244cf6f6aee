import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Badge, Group, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'
import { formatBytes, formatDate } from '../../ui/format.ts'

/** The length, size, date and status of a document. */
export function FileFacts({ file }: { file: ReferenceMaterial }) {
  const { pages, contentType } = file
  const facts = [
    pages !== undefined && (pages > 1 || hasPages(contentType)) && formatCount(pages, 'page'),
    formatBytes(file.size),
    formatDate(file.createdAt),
  ].filter((fact) => fact !== false)
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {file.status === 'pending' && (
        <Badge size="sm" color="yellow">
          {i18n.t('Upload incomplete')}
        </Badge>
      )}
      {file.status === 'rejected' && (
        <Badge size="sm" color="red">
          {file.size === 0
            ? i18n.t('Rejected: the file is empty')
            : i18n.t('Rejected: the content doesn’t match the file name')}
        </Badge>
      )}
    </Group>
  )
}

/** For flowing text, one page means the number is unknown. */
function hasPages(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/')
}
