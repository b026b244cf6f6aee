import { useCallback, useState } from 'react'

import { ModelStage, type ModelProps } from './ModelStage.tsx'
import { PartTree } from './PartTree.tsx'
import { restoreViewState, createSavedView, type SavedView } from './saved-view.ts'
import { SavingBar } from './SavingBar.tsx'
import classes from './viewer.module.css'
import { plainView, toggleId, type ViewState } from './view-state.ts'

interface ViewerProps extends ModelProps {
  /** Within a text: without the tree of parts. */
  isCompact?: boolean
  /** Several parts may be selected, and the view is passed on. */
  onSave?: (view: SavedView) => void
  /** The view may also be saved as a picture, for print and for pages without models. */
  onPicture?: ((picture: Blob, view: SavedView) => void) | undefined
}

/** An interactive model with its parts: meant to be lazy-loaded. */
export function Viewer({ isCompact = false, onSave, onPicture, ...model }: ViewerProps) {
  const { parts, savedView } = model
  const [view, setView] = useState(savedView ? restoreViewState(savedView) : plainView)
  const update = useCallback((change: (view: ViewState) => Partial<ViewState>) => {
    setView((current) => ({ ...current, ...change(current) }))
  }, [])
  const change = useCallback(
    (changes: Partial<ViewState>) => {
      update(() => changes)
    },
    [update],
  )
  const isSeveral = onSave !== undefined
  const select = useCallback(
    (id: string | null) => {
      update((current) => selection(current, nextSelection(current, id, isSeveral), isSeveral))
    },
    [update, isSeveral],
  )
  return (
    <div className={classes['viewer']} data-compact={isCompact || undefined}>
      <ModelStage {...model} view={view} isEdited={isSeveral} onChange={change} onSelect={select}>
        {onSave &&
          ((stage) => (
            <SavingBar
              parts={parts}
              selected={view.selected}
              onSave={() => {
                if (stage) onSave(createSavedView(view, stage.camera(), parts))
              }}
              onPicture={
                stage && onPicture
                  ? async () => {
                      const seen = createSavedView(view, stage.camera(), parts)
                      onPicture(await stage.picture(), seen)
                    }
                  : undefined
              }
            />
          ))}
      </ModelStage>
      {!isCompact && <PartTree parts={parts} state={view} onChange={update} onSelect={select} />}
    </div>
  )
}

/** While a view is edited, the selected parts are the moving ones. */
function selection(
  { motion }: ViewState,
  selected: ReadonlySet<string>,
  isEdited: boolean,
): Partial<ViewState> {
  return { selected, ...(isEdited && motion && { motion: { ...motion, parts: selected } }) }
}

/** One part at a time or, with multiple selection, one more or less. */
function nextSelection(
  { selected }: ViewState,
  id: string | null,
  isSeveral: boolean,
): Set<string> {
  if (isSeveral) return id === null ? new Set(selected) : toggleId(selected, id)
  return new Set(id === null || selected.has(id) ? [] : [id])
}
