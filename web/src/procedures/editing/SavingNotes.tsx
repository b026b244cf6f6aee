import { Alert } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useSavingWhenBack } from '../../device/use-saving-when-back.ts'
import { i18n } from '../../i18n.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import type { Autosave } from '../../ui/use-autosave.ts'
import { procedureById } from '../procedure-queries.ts'
import { ConflictNote } from './ConflictNote.tsx'
import type { useSavingProcedure } from './use-saving-procedure.ts'

/** What stands in the way of saving, and what others have done with the procedure meanwhile. */
export function SavingNotes({
  procedureId,
  saving: { conflict, decide },
  autosave,
}: {
  procedureId: string
  saving: ReturnType<typeof useSavingProcedure>
  autosave: Autosave
}) {
  const { slug } = useOrganization()
  const awayWords = useSavingWhenBack(autosave)
  // As it is now; the editor holds the state it was opened with.
  const now = useQuery({ ...procedureById(slug, procedureId), enabled: false })
  // The page itself says that it was deleted.
  if (errorCode(now.error) === 'not_found') return null
  if (conflict) return <ConflictNote clashes={conflict.clashes} onDecide={decide} />
  return (
    <>
      {now.data?.value.status === 'archived' && (
        <Alert color="gray" icon={<IconArchive size={20} />} c="var(--mantine-color-text)">
          {i18n.t('This procedure is archived: kept where it is used, hidden from lists.')}
        </Alert>
      )}
      <ErrorNote error={autosave.error} sentence={awayWords} />
    </>
  )
}
