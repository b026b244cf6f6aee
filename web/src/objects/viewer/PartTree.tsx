import { CloseButton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'

import { i18n } from '../../i18n.ts'
import {
  listIds,
  filterParts,
  pathTo,
  createRows,
  type PartRow,
  type TreePart,
} from './part-rows.ts'
import { PartTreeRow, type RowActions } from './PartTreeRow.tsx'
import classes from './viewer.module.css'
import { toggleId, type ViewState } from './view-state.ts'

/** More rows only slow the page down; a search finds the others. */
const maxRows = 1000

interface TreeProps {
  state: ViewState
  /** Like `onSelect`, the same function for as long as the tree is shown. */
  onChange: (change: (state: ViewState) => Partial<ViewState>) => void
  onSelect: (id: string) => void
}

/** All parts of a model, to be searched, selected, hidden and isolated. */
export function PartTree({
  parts,
  state,
  onChange,
  onSelect,
}: TreeProps & { parts: readonly TreePart[] }) {
  const [text, setText] = useState('')
  const found = useMemo(() => filterParts(parts, text), [parts, text])
  const { open, toggle } = useOpenParts(parts, state.selected)
  const rows = useMemo(
    () => createRows(found, text.trim() ? new Set(listIds(found)) : open),
    [found, open, text],
  )
  const clear = (
    <CloseButton
      size="sm"
      aria-label={i18n.t('Clear search')}
      onClick={() => {
        setText('')
      }}
    />
  )
  return (
    <div className={classes['tree']}>
      <TextInput
        aria-label={i18n.t('Search parts')}
        placeholder={i18n.t('Search parts…')}
        leftSection={<IconSearch size={16} />}
        rightSection={text && clear}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
      />
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" p="xs">
          {i18n.t('No part names match.')}
        </Text>
      ) : (
        <Rows
          rows={rows.slice(0, maxRows)}
          state={state}
          onChange={onChange}
          onSelect={onSelect}
          onToggleOpen={toggle}
        />
      )}
      {rows.length > maxRows && (
        <Text size="sm" c="dimmed" px="xs">
          {i18n.t('{count, plural, other {# more: narrow your search.}}', {
            count: rows.length - maxRows,
          })}
        </Text>
      )}
    </div>
  )
}

/** A single root starts expanded; the path to a part selected on the model expands. */
function useOpenParts(parts: readonly TreePart[], selected: ReadonlySet<string>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(parts.length === 1 ? listIds(parts).slice(0, 1) : []),
  )
  const last = [...selected].at(-1)
  const [revealed, setRevealed] = useState<string>()
  if (last !== revealed) {
    setRevealed(last)
    const way = pathTo(parts, last ?? null).slice(0, -1)
    setOpen(new Set([...open, ...way.map(({ id }) => id)]))
  }
  const toggle = useCallback((id: string) => {
    setOpen((all) => toggleId(all, id))
  }, [])
  return { open, toggle }
}

function Rows({
  rows,
  state: { selected, hidden, isolated },
  onChange,
  onSelect,
  onToggleOpen,
}: TreeProps & { rows: readonly PartRow[]; onToggleOpen: (id: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const focusable = rows.find(({ part }) => selected.has(part.id)) ?? rows[0]
  const actions = useMemo<RowActions>(
    () => ({
      onSelect,
      onToggleOpen,
      onIsolate: (id) => {
        onChange(({ isolated: before }) => ({ isolated: before === id ? null : id }))
      },
      onToggleHidden: (id) => {
        onChange(({ hidden: before }) => ({ hidden: toggleId(before, id) }))
      },
      onMove: (from, by) => {
        const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
        all[all.indexOf(from) + by]?.focus()
      },
    }),
    [onChange, onSelect, onToggleOpen],
  )
  return (
    <div ref={list} role="tree" aria-label={i18n.t('Parts')} className={classes['rows']}>
      {rows.map((row) => {
        const { part, depth, isOpen } = row
        return (
          <PartTreeRow
            key={part.id}
            part={part}
            depth={depth}
            isOpen={isOpen}
            isSelected={selected.has(part.id)}
            isIsolated={isolated === part.id}
            isHidden={hidden.has(part.id)}
            isFocusable={row === focusable}
            actions={actions}
          />
        )
      })}
    </div>
  )
}
