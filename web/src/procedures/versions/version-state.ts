import type { Procedure } from '@millwright/contract/procedures'

import { i18n } from '../../i18n.ts'
import { ofOne } from '../../ui/status-words.ts'

/** How far a procedure has got on its way to readers. */
export function versionState({ status, version, hasUnpublishedChanges }: Procedure): string {
  if (status === 'archived')
    return version > 0
      ? i18n.t('Archived, version {version}', { version })
      : ofOne.archived('procedure')
  if (status === 'draft') return i18n.t('Draft')
  return hasUnpublishedChanges
    ? i18n.t('Published, with unpublished changes')
    : i18n.t('Published version {version}', { version })
}

/** What publishing does now; undefined if there is nothing to publish. */
export function publishLabel({ status, hasUnpublishedChanges }: Procedure): string | undefined {
  if (status === 'draft') return i18n.t('Publish')
  return status === 'published' && hasUnpublishedChanges ? i18n.t('Publish changes') : undefined
}
