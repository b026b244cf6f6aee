import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { closedExtractions } from '../../documents/closed-extractions.ts'
import { findExtractionOfOthers } from '../../documents/extractions-of-others.ts'
import { runningExtractions } from '../../documents/running-extractions.ts'
import { ExtractionState } from './ExtractionState.tsx'
import type { Scope } from '../../documents/kept-jobs.ts'
import { useAskingToExtract } from '../../documents/use-asking-to-extract.tsx'

/** The extraction of a document: its progress, and what else can be extracted. */
export function FileExtraction({
  guidebookId,
  file,
  isFirst,
}: {
  guidebookId: string
  file: ReferenceMaterial
  /** Whether the guidebook has no procedure yet. */
  isFirst: boolean
}) {
  const { slug, can } = useOrganization()
  const queries = useQueryClient()
  const { fileId } = file
  const run = useStore(extractionRuns)[fileId]
  const running = useQuery({ ...runningExtractions(slug), enabled: can('jobs.view') })
  const others = { closed: closedExtractions(), now: running.dataUpdatedAt }
  const othersId = findExtractionOfOthers(running.data ?? [], fileId, others)
  useEffect(() => {
    void resumeExtraction({ slug, guidebookId, fileId, queries }, othersId)
  }, [slug, guidebookId, fileId, queries, othersId])
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
          isNext={isFirst}
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
  isNext,
  onExtract,
}: {
  wasExtracted: boolean
  /** Whether it is the main action. */
  isNext: boolean
  onExtract: () => void
}) {
  return (
    <Button
      variant={isNext && !wasExtracted ? 'filled' : 'light'}
      size={isNext && !wasExtracted ? 'sm' : 'xs'}
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconSparkles size={16} />}
      onClick={onExtract}
    >
      {wasExtracted ? i18n.t('Extract again') : i18n.t('Extract procedure')}
    </Button>
  )
}
