import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import type { SourceFile } from '../../procedures/procedure-queries.ts'
import { structuredText } from '../../procedures/source/structured-query.ts'
import { useOrganization } from '../../session.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import { NotShown } from './NotShown.tsx'

/** What a document says, in reading order. It is read for it, if that has not been done. */
export function DocumentText({ file }: { file: SourceFile }) {
  const { slug } = useOrganization()
  const { data: document, isPending } = useQuery(structuredText(slug, file, true))
  if (isPending) return <Waiting m="xl" label={i18n.t('Reading the document …')} />
  if (!document) return <NotShown />
  return (
    <Stack className="card" component="article" gap="sm" p="lg" maw={860}>
      <DocumentBlocks fileId={file.fileId} document={document} />
    </Stack>
  )
}
