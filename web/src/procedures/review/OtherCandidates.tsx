import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { Candidates } from '../../documents/Candidates.tsx'
import {
  extractionRuns,
  extractProcedure,
  resumeExtraction,
} from '../../documents/extraction-runs.ts'
import type { Scope } from '../../documents/kept-jobs.ts'
import { useAskingToExtract } from '../../documents/use-asking-to-extract.tsx'
import { useOrganization } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import { sourceFile, type SourceFile } from '../../documents/source-file.ts'

/** The other candidates in a draft's document, each of which can be drafted too. */
export function OtherCandidates({ fileId }: { fileId: string | undefined }) {
  const { slug } = useOrganization()
  const file = useQuery(sourceFile(slug, fileId)).data
  return file ? <OfFile file={file} /> : null
}

function OfFile({ file }: { file: SourceFile }) {
  const { guidebookId, fileId } = file
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const run = useStore(extractionRuns)[fileId]
  useEffect(() => {
    void resumeExtraction({ slug, guidebookId, fileId, queries })
  }, [slug, guidebookId, fileId, queries])
  const extract = (scope: Scope) => {
    void extractProcedure({ slug, guidebookId, fileId, queries }, scope)
  }
  const { ask, dialog } = useAskingToExtract(file, extract)
  return (
    <>
      <Candidates
        file={file}
        isOpenAtFirst
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
