import { IconFileUnknown } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a document that no browser shows. */
export function NotShown() {
  return (
    <EmptyState
      icon={<IconFileUnknown size={28} />}
      title={i18n.t('This document cannot be shown here')}
      hint={i18n.t('Download it to open it with the program it was made with.')}
    />
  )
}
