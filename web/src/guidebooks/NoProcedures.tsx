import type { Guidebook } from '@millwright/contract/guidebooks'
import { Button } from '@mantine/core'
import { IconListCheck, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { chooseFiles } from '../ui/choose-files.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useStore } from '../ui/store.ts'
import { startUploads, uploads } from './reference-material/uploads.ts'

/** What to do first: most procedures come from a manual. */
export function NoProcedures({
  guidebook,
  canEdit,
  hiddenCount,
}: {
  guidebook: Guidebook
  canEdit: boolean
  hiddenCount: number
}) {
  const hasManual = useHasManual(guidebook)
  const hint = canEdit
    ? hintFor(hasManual)
    : i18n.t('Published procedures of this item will appear here.')
  return (
    <EmptyState
      icon={<IconListCheck size={28} />}
      title={hiddenCount > 0 ? i18n.t('All procedures are hidden') : i18n.t('No procedures yet')}
      hint={hiddenCount > 0 ? i18n.t('Turn on “Show hidden” to see them.') : hint}
      action={
        canEdit && !hasManual && hiddenCount === 0 && <UploadButton guidebookId={guidebook.id} />
      }
    />
  )
}

function useHasManual({ id, referenceMaterials }: Guidebook): boolean {
  const isUploading = useStore(uploads).some(({ guidebookId }) => guidebookId === id)
  return isUploading || referenceMaterials.length > 0
}

function hintFor(hasManual: boolean): string {
  return hasManual
    ? i18n.t('Press “Extract procedure” below a document, or add one by hand.')
    : i18n.t('Upload a manual to extract its procedure, or add one by hand.')
}

function UploadButton({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return (
    <Button
      leftSection={<IconUpload size={18} />}
      onClick={() => {
        chooseFiles((files) => {
          startUploads({ slug, guidebookId, queries }, files)
        })
      }}
    >
      {i18n.t('Upload a manual')}
    </Button>
  )
}
