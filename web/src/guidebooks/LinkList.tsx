import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { FilteredItems } from '../ui/FilteredItems.tsx'
import { nounWords } from '../ui/nouns.ts'
import { RowList } from '../ui/RowList.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { useNearView } from '../ui/use-near-view.ts'
import { ProcedureLinkRow } from './ProcedureLinkRow.tsx'
import { useMovingLinks } from './use-moving-links.ts'

/** About what a screen holds. */
const atTop = 20

interface ListProps {
  guidebook: Guidebook
  links: readonly ProcedureLink[]
}

function hasPictureIn(links: readonly ProcedureLink[]): boolean {
  return links.some(({ thumbnailUrl }) => thumbnailUrl !== null)
}

/** The procedures of a guidebook in their order, which editors can change. */
export function LinkList({ guidebook, links, canEdit }: ListProps & { canEdit: boolean }) {
  return (
    <FilteredItems
      label={nounWords('procedure').search}
      items={links}
      textOf={({ title }) => title}
    >
      {(shown, isFiltered) =>
        canEdit && !isFiltered ? (
          <SortableLinks guidebook={guidebook} links={shown} />
        ) : (
          <FixedLinks guidebook={guidebook} links={shown} canEdit={canEdit} />
        )
      }
    </FilteredItems>
  )
}

/** For readers, and for editors if only some are shown, among which none can be moved. */
function FixedLinks({ guidebook, links, canEdit }: ListProps & { canEdit: boolean }) {
  const hasPicture = hasPictureIn(links)
  return (
    <RowList label={i18n.t('Procedures')}>
      {links.map((link, index) => (
        <NearItem key={link.procedureId}>
          {(isNear) => (
            <ProcedureLinkRow
              {...{ guidebook, link, hasPicture, isNear }}
              isAtTop={index < atTop}
              {...(canEdit && { editing: { handle: null, moves: nowhere } })}
            />
          )}
        </NearItem>
      ))}
    </RowList>
  )
}

const nowhere = { up: undefined, down: undefined }

function NearItem({ children }: { children: (isNear: boolean) => ReactNode }) {
  const { ref, isNear, ...events } = useNearView<HTMLLIElement>()
  return (
    <li ref={ref} {...events}>
      {children(isNear)}
    </li>
  )
}

function SortableLinks({ guidebook, links }: ListProps) {
  const move = useMovingLinks(guidebook, links)
  const hasPicture = hasPictureIn(links)
  const moverTo = (from: number, to: number) =>
    links[to]?.pinned === links[from]?.pinned
      ? () => {
          move(from, to)
        }
      : undefined
  return (
    <SortableList
      label={i18n.t('Procedures')}
      items={links.map((link) => ({ ...link, id: link.procedureId }))}
      nameOf={({ title }) => title}
      kindOf={({ pinned }) => (pinned ? 'pinned' : 'item')}
      onMove={move}
    >
      {(link, index, handle, isNear) => (
        <ProcedureLinkRow
          {...{ guidebook, link, hasPicture, isNear }}
          isAtTop={index < atTop}
          editing={{
            handle,
            moves: { up: moverTo(index, index - 1), down: moverTo(index, index + 1) },
          }}
        />
      )}
    </SortableList>
  )
}
