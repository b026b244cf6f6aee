import type { Guidebook } from '@millwright/contract/guidebooks'
import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { createGuidebookBody, noFields } from './guidebook-fields.ts'
import { refreshGuidebooks } from '../refresh-guidebooks.ts'
import { GuidebookForm } from './GuidebookForm.tsx'

export function NewGuidebookDialog({
  opened,
  onClose,
  whole,
}: {
  opened: boolean
  onClose: () => void
  /** The guidebook of the item that the new one is a part of. */
  whole?: Guidebook
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('New guidebook')}>
      <GuidebookForm
        initial={{ ...noFields, partOfId: whole?.id ?? '', placeId: whole?.placeId ?? '' }}
        {...(whole && { known: { placePath: whole.placePath, partOf: whole } })}
        action={i18n.t('Create guidebook')}
        onCancel={onClose}
        save={async (fields) => {
          const created = await apiFor(slug).guidebooks.create({
            body: createGuidebookBody(fields),
          })
          await refreshGuidebooks(queries, slug)
          onClose()
          await navigate(paths.guidebook(slug, created.shortId))
        }}
      />
    </Modal>
  )
}
