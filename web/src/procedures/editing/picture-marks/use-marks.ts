import {
  maxPictureMarks,
  type MarkColor,
  type MarkKind,
  type PictureMark,
} from '@millwright/contract/picture-marks'
import { useState } from 'react'

import { grippedBy, placedMark, type Grip, type Place } from './mark-geometry.ts'
import type { DrawnHistory } from './use-drawn.ts'

/** What the keys and the bin are for. */
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
  /** Of what is drawn next, and of the chosen mark. */
  setColor: (color: MarkColor) => void
  choose: (index: number | undefined) => void
  /** Puts marks in the place of all, of which one is then chosen. */
  put: (marks: PictureMark[], chosen: number | undefined) => void
  /** Adds one of the kind and color that are set. */
  place: (at: Place) => void
  setNumber: (number: number) => void
}

/** The marks of one picture under edit. */
export function useMarks({ drawn, commit }: DrawnHistory, kind: MarkKind): MarkEditing {
  const { marks } = drawn
  const [color, setColor] = useState<MarkColor>('red')
  const [selected, choose] = useState<number>()
  // What another person removes meanwhile is not chosen any more.
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
