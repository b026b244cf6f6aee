import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import { Candidates } from '../../documents/Candidates.tsx'
import { canBeRead } from '../../documents/document-types.ts'
import {
  extractionRuns,
  extractProcedure,
  resumeExtraction,
} from '../../documents/extraction-runs.ts'
import { ExtractionState } from './ExtractionState.tsx'
import type { Scope } from '../../documents/kept-jobs.ts'
import { useAskingToExtract } from '../../documents/use-asking-to-extract.tsx'

/** What is made of a document, how it goes, and what else there is to be made of it. */
export function FileExtraction({
  guidebookId,
  file,
}: {
  guidebookId: string
  file: ReferenceMaterial
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { fileId } = file
  const run = useStore(extractionRuns)[fileId]
  useEffect(() => {
    void resumeExtraction({ slug, guidebookId, fileId, queries })
  }, [slug, guidebookId, fileId, queries])
  const extract = (scope: Scope) => {
    void extractProcedure({ slug, guidebookId, fileId, queries }, scope)
  }
  const { ask, dialog } = useAskingToExtract(file, extract)
  const isReadable = file.status === 'ready' && canBeRead(file.contentType)
  return (
    <>
      {isReadable && !run && (
        <ExtractButton
          wasExtracted={file.procedures !== undefined}
          onExtract={() => {
            ask({})
          }}
        />
      )}
      {run && <ExtractionState run={run} file={file} extract={ask} />}
      <Candidates
        file={file}
        isOpenAtFirst={run !== undefined}
        isBusy={run?.phase === 'running'}
        extract={extract}
        extractAll={() => {
          ask({ all: true })
        }}
      />
      {dialog}
    </>
  )
}

function ExtractButton({
  wasExtracted,
  onExtract,
}: {
  wasExtracted: boolean
  onExtract: () => void
}) {
  return (
    <Button
      variant="light"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconSparkles size={16} />}
      onClick={onExtract}
    >
      {wasExtracted ? i18n.t('Extract again') : i18n.t('Extract procedure')}
    </Button>
  )
}
