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
  const [scope, setScope] = useState<Scope>()
  const close = () => {
    setScope(undefined)
  }
  const ask = (chosen: Scope) => {
    if (file.procedures === undefined) extract(chosen)
    else setScope(chosen)
  }
  const dialog = scope && (
    <ExtractAgainDialog
      file={file}
      onExtract={() => {
        close()
        extract(scope)
      }}
      onClose={close}
    />
  )
  return { ask, dialog }
}
