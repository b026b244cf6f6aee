import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Box, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'

import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ItemPicture } from '../../ui/ItemPicture.tsx'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { FileExtraction } from './FileExtraction.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FileMenu } from './FileMenu.tsx'

/** A document: its facts, its actions, and the progress of its extraction. */
export function FileRow({
  guidebook,
  file,
  canEdit,
}: {
  guidebook: Guidebook
  file: ReferenceMaterial
  canEdit: boolean
}) {
  const Icon = file.contentType === 'application/pdf' ? IconFileTypePdf : IconFile

  return (
    <Box component="li" className="card" px="md" py="sm">
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <ItemPicture url={file.thumbnailUrl} size="row">
            <Icon size={20} />
          </ItemPicture>
          <Box miw={0} style={{ flex: 1 }}>
            <FileName guidebook={guidebook} file={file} />
            <FileFacts file={file} />
          </Box>
          <FileMenu guidebookId={guidebook.id} file={file} canEdit={canEdit} />
        </Group>
        {canEdit && (
          <FileExtraction
            guidebookId={guidebook.id}
            file={file}
            isFirst={guidebook.procedures.length === 0}
          />
        )}
      </Stack>
    </Box>
  )
}

/** Links to the result. */
function FileName({ guidebook, file }: { guidebook: Guidebook; file: ReferenceMaterial }) {
  const { slug } = useOrganization()
  const { filename, fileId, status } = file
  if (status !== 'ready') {
    return (
      <Text fw={600} className="wrap-anywhere">
        {filename}
      </Text>
    )
  }
  return (
    <LinkAnchor
      fw={600}
      c="inherit"
      className="wrap-anywhere"
      {...paths.document(slug, guidebook.shortId, fileId)}
    >
      {filename}
    </LinkAnchor>
  )
}
