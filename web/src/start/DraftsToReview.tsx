import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { procedurePages } from '../procedures/procedure-queries.ts'
import { ProcedureCard } from '../procedures/ProcedureCard.tsx'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

const shown = 3

/** Procedures that only editors can see yet. */
export function DraftsToReview() {
  const { slug } = useOrganization()
  const drafts = useInfiniteQuery(procedurePages(slug, { status: 'draft' }))
  const items = drafts.data?.pages[0]?.items ?? []
  if (drafts.data && items.length === 0) return null
  return (
    <Panel
      title={i18n.t('Drafts to review')}
      actions={
        items.length > shown && (
          <LinkAnchor size="sm" {...paths.procedures(slug, { status: 'draft' })}>
            {i18n.t('All drafts')}
          </LinkAnchor>
        )
      }
    >
      {drafts.isPending && <LoadingRows rows={1} />}
      <ErrorNote error={drafts.error} onRetry={() => void drafts.refetch()} />
      <RowList label={i18n.t('Drafts to review')}>
        {items.slice(0, shown).map((procedure) => (
          <ProcedureCard key={procedure.id} procedure={procedure} />
        ))}
      </RowList>
    </Panel>
  )
}
