import {
  maxPictureMarks,
  type MarkColor,
  type MarkKind,
  type PictureMark,
} from '@millwright/contract/picture-marks'
import { useState } from 'react'

import { grippedBy, placedMark, type Grip, type Place } from './mark-geometry.ts'
import type { DrawnHistory } from './use-drawn.ts'

/** What the keys and the delete button apply to. */
export interface Held {
  canRemove: boolean
  remove: () => void
  move: (grip: Grip, by: Place) => void
}

export interface MarkEditing extends Held {
  marks: PictureMark[]
  kind: MarkKind
  color: MarkColor
  chosen: number | undefined
  canAdd: boolean
  /** The color of the next mark and of the selected one. */
  setColor: (color: MarkColor) => void
  choose: (index: number | undefined) => void
  /** Replaces all marks, with one of them selected. */
  put: (marks: PictureMark[], chosen: number | undefined) => void
  /** Adds a mark of the current kind and color. */
  place: (at: Place) => void
  setNumber: (number: number) => void
}

/** The marks of one picture, being edited. */
export function useMarks({ drawn, commit }: DrawnHistory, kind: MarkKind): MarkEditing {
  const { marks } = drawn
  const [color, setColor] = useState<MarkColor>('red')
  const [selected, choose] = useState<number>()
  // A mark that someone else removes meanwhile is deselected.
  const chosen = selected !== undefined && selected < marks.length ? selected : undefined
  const put: MarkEditing['put'] = (changed, next) => {
    commit({ marks: changed })
    choose(next)
  }
  const change = (edit: (mark: PictureMark) => PictureMark) => {
    const mark = chosen === undefined ? undefined : marks[chosen]
    if (mark && chosen !== undefined) put(marks.with(chosen, edit(mark)), chosen)
  }
  const canAdd = marks.length < maxPictureMarks
  return {
    marks,
    kind,
    color,
    chosen,
    canAdd,
    setColor: (next) => {
      setColor(next)
      change((mark) => ({ ...mark, color: next }))
    },
    choose,
    put,
    place: (at) => {
      if (canAdd) put([...marks, placedMark(kind, color, at, marks)], marks.length)
    },
    setNumber: (number) => {
      change((mark) => (mark.kind === 'number' ? { ...mark, number } : mark))
    },
    canRemove: chosen !== undefined,
    move: (grip, by) => {
      change((mark) => grippedBy(mark, grip, by))
    },
    remove: () => {
      if (chosen !== undefined) put(marks.toSpliced(chosen, 1), undefined)
    },
  }
}
