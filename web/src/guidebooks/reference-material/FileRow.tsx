import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconSparkles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ItemPicture } from '../../ui/ItemPicture.tsx'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { useStore } from '../../ui/store.ts'
import { canBeRead } from './document-types.ts'
import { extractionRuns, extractProcedure, resumeExtraction } from './extraction-runs.ts'
import { ExtractionState } from './ExtractionState.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FileMenu } from './FileMenu.tsx'
import type { Scope } from './kept-jobs.ts'

/** A document: what it is, what can be done with it, and how its extraction goes. */
export function FileRow({
  guidebook,
  file,
  canEdit,
}: {
  guidebook: Guidebook
  file: ReferenceMaterial
  canEdit: boolean
}) {
  const { slug } = useOrganization()
  const guidebookId = guidebook.id
  const queries = useQueryClient()
  const run = useStore(extractionRuns)[file.fileId]
  useEffect(() => {
    if (canEdit) void resumeExtraction({ slug, guidebookId, fileId: file.fileId, queries })
  }, [canEdit, slug, guidebookId, file.fileId, queries])
  const extract = (scope: Scope) => {
    void extractProcedure({ slug, guidebookId, fileId: file.fileId, queries }, scope)
  }
  const isReadable = file.status === 'ready' && canBeRead(file.contentType)
  const Icon = file.contentType === 'application/pdf' ? IconFileTypePdf : IconFile

  return (
    <Box component="li" className="card" px="sm" py="sm">
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <ItemPicture url={file.thumbnailUrl} size="row">
            <Icon size={20} />
          </ItemPicture>
          <Box miw={0} style={{ flex: 1 }}>
            <FileName guidebook={guidebook} file={file} />
            <FileFacts file={file} />
          </Box>
          <FileMenu guidebookId={guidebookId} file={file} canEdit={canEdit} />
        </Group>
        {canEdit && isReadable && !run && (
          <Button
            variant="light"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconSparkles size={16} />}
            onClick={() => {
              extract({})
            }}
          >
            {i18n.t('Extract procedure')}
          </Button>
        )}
        {run && <ExtractionState run={run} file={file} extract={extract} />}
      </Stack>
    </Box>
  )
}

/** Leads to what has arrived. */
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
