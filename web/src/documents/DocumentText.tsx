import { Stack } from '@mantine/core'

import { i18n } from '../i18n.ts'
import type { SourceFile } from './source-file.ts'
import { useStructuredText } from './use-structured-text.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import { NotShown } from './NotShown.tsx'

/** What a document says, in reading order. It is read for it, if that has not been done and the reader may. */
export function DocumentText({ file }: { file: SourceFile }) {
  const { data: document, isPending } = useStructuredText(file)
  if (isPending) return <Waiting m="xl" label={i18n.t('Reading the document …')} />
  if (!document) return <NotShown file={file} />
  return (
    <Stack className="card" component="article" gap="sm" p="lg" maw={860}>
      <DocumentBlocks fileId={file.fileId} document={document} />
    </Stack>
  )
}
