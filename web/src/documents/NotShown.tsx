import { IconFileUnknown } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import type { SourceFile } from './source-file.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isReadAsText } from './document-types.ts'

/** Shown for a document that browsers can't display, or that has not been converted yet. */
export function NotShown({ file: { contentType, pages } }: { file: SourceFile }) {
  const { can } = useOrganization()
  const isUnread = isReadAsText(contentType) && pages === undefined && !can('guidebooks.edit')
  return (
    <EmptyState
      icon={<IconFileUnknown size={28} />}
      title={
        isUnread
          ? i18n.t('This document hasn’t been read yet')
          : i18n.t('This document can’t be shown here')
      }
      hint={
        isUnread
          ? i18n.t(
              'If it’s readable, it appears here once a manager has opened it. Until then, you can download it.',
            )
          : i18n.t('Download it to open it in the program it was made with.')
      }
    />
  )
}
