import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { useState, type ReactNode } from 'react'

import { ExtractAgainDialog } from './ExtractAgainDialog.tsx'
import type { Scope } from './kept-jobs.ts'

/**
 * Asks before extracting another procedure from a document that already has some.
 *
 * @returns a function that extracts immediately if there are none, and the dialog that asks
 */
export function useAskingToExtract(
  file: Pick<ReferenceMaterial, 'filename' | 'procedures'>,
  extract: (scope: Scope) => void,
): { ask: (scope: Scope) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Scope>()
  const close = () => {
    setAsked(undefined)
  }
  const ask = (scope: Scope) => {
    if (file.procedures === undefined) extract(scope)
    else setAsked(scope)
  }
  const dialog = asked && (
    <ExtractAgainDialog
      file={file}
      onExtract={() => {
        close()
        extract(asked)
      }}
      onClose={close}
    />
  )
  return { ask, dialog }
}
