import type { Guidebook } from '@millwright/contract/guidebooks'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { DropPlace } from '../../ui/DropPlace.tsx'
import { FilteredItems } from '../../ui/FilteredItems.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { useStore } from '../../ui/store.ts'
import { FileRow } from './FileRow.tsx'
import { UploadRow } from './UploadRow.tsx'
import { startUploads, uploads } from './uploads.ts'

/** The documents of a guidebook, running uploads, and a drop area for more. */
export function ReferenceMaterialPanel({
  guidebook,
  canEdit,
}: {
  guidebook: Guidebook
  canEdit: boolean
}) {
  const underWay = useStore(uploads).filter(({ guidebookId }) => guidebookId === guidebook.id)
  const shownAsUpload = new Set(underWay.map(({ fileId }) => fileId))
  const files = guidebook.referenceMaterials.filter(({ fileId }) => !shownAsUpload.has(fileId))

  return (
    <Panel title={i18n.t('Reference material')} count={files.length}>
      {canEdit && <DocumentDrop guidebookId={guidebook.id} />}
      {underWay.length > 0 && (
        <RowList label={i18n.t('Uploads')}>
          {underWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </RowList>
      )}
      {files.length > 0 && (
        <FilteredItems
          label={i18n.t('Search documents')}
          items={files}
          textOf={({ filename }) => filename}
        >
          {(shown) => (
            <RowList label={i18n.t('Documents')}>
              {shown.map((file) => (
                <FileRow key={file.fileId} guidebook={guidebook} file={file} canEdit={canEdit} />
              ))}
            </RowList>
          )}
        </FilteredItems>
      )}
      {files.length === 0 && !canEdit && (
        <Text c="dimmed" size="sm">
          {i18n.t('No manuals or drawings yet.')}
        </Text>
      )}
    </Panel>
  )
}

function DocumentDrop({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return (
    <DropPlace
      label={i18n.t('Choose documents to upload')}
      title={i18n.t('Drop manuals and drawings here, or choose files')}
      hint={i18n.t(
        'Procedures can be extracted from PDF, Word, Excel, PowerPoint (also old ones), OpenDocument, RTF, EPUB, web pages, Markdown, text and scans.',
      )}
      onDrop={(files) => {
        startUploads({ slug, guidebookId, queries }, files)
      }}
    />
  )
}
