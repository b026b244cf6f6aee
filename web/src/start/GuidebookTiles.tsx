import type { GuidebookSummary } from '@millwright/contract/guidebooks'
import { useInfiniteQuery } from '@tanstack/react-query'

import { guidebookPages } from '../guidebooks/guidebook-queries.ts'
import { GuidebookTile } from '../guidebooks/GuidebookTile.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { recentlyViewed } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'

/** One row, or two on a phone. */
const shown = 4

/** The machines: recently viewed first, then recently changed. */
export function GuidebookTiles() {
  const { slug } = useOrganization()
  const guidebooks = useInfiniteQuery(guidebookPages(slug, { sort: '-updatedAt' }))
  const viewed = (useStore(recentlyViewed)[slug] ?? []).map(({ id }) => id)
  const items = guidebooks.data?.pages[0]?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel
      title={i18n.t('Guidebooks')}
      actions={
        items.length > shown && (
          <LinkAnchor size="sm" {...paths.guidebooks(slug)}>
            {i18n.t('All guidebooks')}
          </LinkAnchor>
        )
      }
    >
      <RowList label={i18n.t('Guidebooks')} layout="four">
        {lastViewedFirst(items, viewed)
          .slice(0, shown)
          .map((guidebook) => (
            <GuidebookTile key={guidebook.id} guidebook={guidebook} slug={slug} />
          ))}
      </RowList>
    </Panel>
  )
}

function lastViewedFirst(items: readonly GuidebookSummary[], viewed: readonly string[]) {
  const rankOf = ({ id }: GuidebookSummary) => {
    const rank = viewed.indexOf(id)
    return rank === -1 ? viewed.length : rank
  }
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
