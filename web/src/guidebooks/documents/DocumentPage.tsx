import { ApiError } from '@millwright/contract/errors'
import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useRecordedView } from '../../search/recently-viewed.ts'
import { useOrganization } from '../../session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { guidebookByShortId } from '../guidebook-queries.ts'
import { FileFacts } from '../reference-material/FileFacts.tsx'
import { DocumentView } from '../../documents/DocumentView.tsx'
import { DownloadButton } from './DownloadButton.tsx'

/** A document of a guidebook, to be read. */
export function DocumentPage() {
  const { shortId, fileId } = useParams({ from: '/$slug/guidebooks/$shortId/documents/$fileId' })
  const { slug } = useOrganization()
  const guidebook = useSuspenseQuery(guidebookByShortId(slug, shortId)).data
  const file = guidebook.referenceMaterials.find((each) => each.fileId === fileId)
  if (!file) throw new ApiError('not_found')
  return <Document guidebook={guidebook} file={file} />
}

function Document({ guidebook, file }: { guidebook: Guidebook; file: ReferenceMaterial }) {
  const { slug, name } = useOrganization()
  usePageTitle(file.filename, name)
  useRecordedView(slug, {
    kind: 'reference-material',
    id: file.fileId,
    title: file.filename,
    guidebookId: guidebook.shortId,
  })
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading
        title={file.filename}
        trail={
          <>
            <TrailLink {...paths.guidebooks(slug)}>{i18n.t('Guidebooks')}</TrailLink>
            <TrailLink {...paths.guidebook(slug, guidebook.shortId)}>{guidebook.title}</TrailLink>
          </>
        }
        facts={<FileFacts file={file} />}
      >
        {file.status === 'ready' && <DownloadButton guidebookId={guidebook.id} file={file} />}
      </PageHeading>
      {file.status === 'ready' && <DocumentView file={{ ...file, guidebookId: guidebook.id }} />}
    </Stack>
  )
}
