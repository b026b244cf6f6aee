import type { PictureCrop, PictureMark } from '@millwright/contract/picture-marks'
import { useState } from 'react'

/** Edits to a picture. */
export interface Drawn {
  /** The address of the file shown. */
  url: string
  marks: PictureMark[]
  crop: PictureCrop | undefined
}

export interface DrawnHistory {
  drawn: Drawn
  commit: (changed: Partial<Drawn>) => void
  canUndo: boolean
  undo: () => void
}

/** Each change to a picture can be undone; the editor's own Undo continues from there. */
export function useDrawn(drawn: Drawn, onChange: (drawn: Drawn) => void): DrawnHistory {
  const [past, setPast] = useState<Drawn[]>([])
  return {
    drawn,
    commit: (changed) => {
      setPast([...past, drawn])
      onChange({ ...drawn, ...changed })
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      onChange(last)
    },
  }
}
