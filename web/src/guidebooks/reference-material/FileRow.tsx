import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Badge, Box, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconSparkles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { counted } from '../../ui/counted.ts'
import { formatBytes, formatDate } from '../../ui/format.ts'
import { useStore } from '../../ui/store.ts'
import { canBeRead } from './document-types.ts'
import { extractionRuns, extractProcedure, resumeExtraction } from './extraction-runs.ts'
import { ExtractionState } from './ExtractionState.tsx'
import { FileMenu } from './FileMenu.tsx'
import type { Scope } from './kept-jobs.ts'

/** A document: what it is, what can be done with it, and how its extraction goes. */
export function FileRow({
  guidebookId,
  file,
  canEdit,
}: {
  guidebookId: string
  file: ReferenceMaterial
  canEdit: boolean
}) {
  const { slug } = useOrganization()
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
          <ThemeIcon variant="light" color="gray" size={38} radius="md">
            <Icon size={20} />
          </ThemeIcon>
          <Box miw={0} style={{ flex: 1 }}>
            <Text fw={600} className="wrap-anywhere">
              {file.filename}
            </Text>
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

function FileFacts({ file }: { file: ReferenceMaterial }) {
  const facts = [
    file.pages !== undefined && counted(file.pages, 'page'),
    formatBytes(file.size),
    formatDate(file.createdAt),
  ].filter((fact) => fact !== false)
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {file.status === 'pending' && (
        <Badge size="sm" color="yellow" c="var(--mantine-color-text)">
          {i18n.t('Did not arrive completely')}
        </Badge>
      )}
      {file.status === 'rejected' && (
        <Badge size="sm" color="red" c="var(--mantine-color-text)">
          {i18n.t('Refused: not what its name says')}
        </Badge>
      )}
    </Group>
  )
}
