import type { MarkColor } from '@millwright/contract/picture-marks'
import { useMemo, useState } from 'react'

import { placeCaret, findTextField, type TextField } from './caret.ts'
import { cellId } from './cell-edits.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { markedPart, withPart } from './marked-parts.ts'
import { colorWordsOf, toggleBold, toggleList } from './marking-keys.ts'
import { stepIn } from './step-breaks.ts'
import type { Chosen } from './caret.ts'
import {
  linkAt,
  createMark,
  replaceText,
  withLink,
  trimSelection,
  type MarkTarget,
} from './text-marking.ts'
import { withNewTable } from './text-tail.ts'
import type { Writing } from './writing.ts'

/** Formats the words of a step or notice, at the cursor or where it was last. */
export interface Marking {
  bold: () => void
  /** The color of a mark on a picture, or none. */
  color: (color: MarkColor | undefined) => void
  list: () => void
  table: () => void
  link: () => void
  addTable: (stepId: string) => void
  addLink: (id: string, chosen: Chosen) => void
  noteField: (target: EventTarget) => void
}

/** The text that had the cursor last. */
interface LastField {
  field: TextField | undefined
}

interface Linking extends Chosen {
  id: string
  isLinked: boolean
}

export function useMarking(writing: Writing) {
  const [last] = useState((): LastField => ({ field: undefined }))
  const [linking, setLinking] = useState<Linking>()
  const marking = useMemo(() => markingOf(writing, last, setLinking), [writing, last])
  const dialog = linking && (
    <LinkDialog
      draft={writing.history.read().draft}
      isLinked={linking.isLinked}
      onClose={() => {
        setLinking(undefined)
        choose(linking)
      }}
      onChoose={(target, title) => {
        setLinking(undefined)
        linkWords(writing, linking, target, title)
      }}
    />
  )
  return { marking, dialog }
}

function markingOf(
  writing: Writing,
  last: LastField,
  setLinking: (linking: Linking) => void,
): Marking {
  const atLast = (act: (id: string, chosen: Chosen) => void) => () => {
    const field = last.field
    const id = field?.isConnected ? field.dataset['text'] : undefined
    if (!field || id === undefined) return
    act(id, { from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0 })
  }
  const addLink: Marking['addLink'] = (id, chosen) => {
    const part = markedPart(writing.history.read().draft, id)
    if (part) setLinking({ id, ...chosen, isLinked: linkAt(part, chosen) !== undefined })
  }
  const addTable = (id: string) => {
    const step = stepIn(writing.history.read().draft.outline, id)
    if (!step) return
    const caret = { id: cellId(id, 0, 0), at: 0 }
    writing.write((draft) => withPart(draft, id, withNewTable(step)), caret)
  }
  return {
    bold: atLast((id, chosen) => {
      toggleBold(writing, id, chosen)
      choose({ id, ...chosen })
    }),
    color: (color) => {
      atLast((id, chosen) => {
        colorWordsOf(writing, id, chosen, color)
        choose({ id, ...chosen })
      })()
    },
    list: atLast((id, chosen) => toggleList(writing, id, chosen)),
    table: atLast(addTable),
    link: atLast(addLink),
    addTable,
    addLink,
    noteField: (target) => {
      const field = findTextField(target)
      const part = field?.dataset['part']
      if (part === 'step' || part === 'notice') last.field = field
    },
  }
}

/** Links the selected words, or inserts the title if none are selected. */
function linkWords(
  writing: Writing,
  { id, from, to }: Linking,
  target: MarkTarget | undefined,
  title: string,
) {
  const part = markedPart(writing.history.read().draft, id)
  if (!part) return
  const range = trimSelection(part.text, { from, to })
  const linked = range && withLink(part, { from, to }, target)
  if (linked) {
    writing.write((draft) => withPart(draft, id, linked), { id, at: range.end })
    return
  }
  if (!target) return
  const end = from + title.length
  const written = replaceText(part, part.text.slice(0, from) + title + part.text.slice(from), end)
  const marks = [...(written.marks ?? []), createMark(written.text, target, { start: from, end })]
  writing.write((draft) => withPart(draft, id, { text: written.text, marks }), { id, at: end })
}

function choose({ id, from, to }: Chosen & { id: string }) {
  if (!placeCaret({ id, at: to })) return
  findTextField(document.activeElement)?.setSelectionRange(from, to)
}
