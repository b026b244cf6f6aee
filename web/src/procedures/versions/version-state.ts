import type { Procedure } from '@millwright/contract/procedures'

/** How far a procedure is on its way to its readers. */
export function stateOf({ status, version, hasUnpublishedChanges }: Procedure): string {
  if (status === 'archived') return version > 0 ? `Archived, version ${version}` : 'Archived'
  if (status === 'draft') return 'Draft'
  return hasUnpublishedChanges
    ? 'Published, with unpublished changes'
    : `Published version ${version}`
}

/** What publishing does now; undefined where there is nothing to publish. */
export function publishingOf({ status, hasUnpublishedChanges }: Procedure): string | undefined {
  if (status === 'draft') return 'Publish'
  return status === 'published' && hasUnpublishedChanges ? 'Publish changes' : undefined
}
