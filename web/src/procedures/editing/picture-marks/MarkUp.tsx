import { Button, Text } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import { markWords } from '../../../content/mark-words.ts'
import { i18n } from '../../../i18n.ts'
import { MarkCanvas } from './MarkCanvas.tsx'
import classes from './mark-up.module.css'
import { groupOf, isMarkKind, MarkTools, type Tool } from './MarkTools.tsx'
import { RedactNote } from './RedactNote.tsx'
import { useCropping } from './use-cropping.ts'
import { useDrawn, type Drawn } from './use-drawn.ts'
import { useRedacting } from './use-redacting.ts'
import { useMarks, type Held, type MarkEditing } from './use-marks.ts'

/** A picture to draw on: by dragging, by tapping, or with the keys. */
export function MarkUp({
  alt,
  drawn,
  onChange,
  onDone,
}: {
  alt: string
  drawn: Drawn
  onChange: (drawn: Drawn) => void
  onDone: () => void
}) {
  const [tool, setTool] = useState<Tool>('arrow')
  const history = useDrawn(drawn, onChange)
  const editing = useMarks(history, isMarkKind(tool) ? tool : 'arrow')
  const [cropping, redacting] = [useCropping(history), useRedacting(history)]
  const held = { crop: cropping.held, redact: redacting.held, mark: editing }[groupOf(tool)]
  const undo = () => {
    editing.choose(undefined)
    history.undo()
  }
  const choosing = {
    tool,
    choose: (next: Tool) => {
      setTool(next)
      editing.choose(undefined)
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A typed number comes from its own input.
    if (event.target instanceof HTMLInputElement) return
    if (takesKey(event, { held, undo })) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are for what has the focus inside
    <div className={classes['dialog']} onKeyDown={onKeyDown}>
      <MarkTools
        choosing={choosing}
        editing={editing}
        held={held}
        undoing={{ canUndo: history.canUndo, undo }}
        onDone={() => {
          // The selection is not part of what is shown.
          if (redacting.count === 0) onDone()
          else void redacting.apply().then(onDone, () => {})
        }}
      />
      <div className={classes['work']}>
        <div className={classes['picture']}>
          <MarkCanvas {...{ url: drawn.url, alt, tool, editing, cropping, redacting }} />
        </div>
        {tool === 'crop' && <CropNote />}
        {tool === 'redact' && <RedactNote redacting={redacting} />}
        {isMarkKind(tool) && <MarkList editing={editing} />}
      </div>
    </div>
  )
}

function CropNote() {
  return (
    <Text size="sm" c="dimmed">
      {i18n.t(
        'Drag over the part to show. The file itself isn’t cropped: anyone who opens it sees all of it.',
      )}
    </Text>
  )
}

/** Every mark by name, to be selected without seeing it. */
function MarkList({ editing: { marks, chosen, choose } }: { editing: MarkEditing }) {
  if (marks.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {i18n.t('Drag on the picture to draw. Numbers can be named in the text of the step.')}
      </Text>
    )
  }
  return (
    <ul className={classes['list']} aria-label={i18n.t('Marks')}>
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what lies above what is all that tells marks apart
        <li key={index}>
          <Button
            size="xs"
            className="touch"
            variant={index === chosen ? 'filled' : 'default'}
            aria-pressed={index === chosen}
            onClick={() => {
              choose(index === chosen ? undefined : index)
            }}
          >
            {markWords(mark)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stride = 0.01

/** Whether a key applied to the marks: arrows move the selected one, with Shift only its end. */
function takesKey(event: KeyboardEvent, { held, undo }: { held: Held; undo: () => void }): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !shiftKey) {
    undo()
    return true
  }
  if (!held.canRemove) return false
  if (key === 'Delete' || key === 'Backspace') {
    held.remove()
    return true
  }
  const way = ways[key]
  if (!way) return false
  held.move(shiftKey ? 'to' : 'whole', [way[0] * stride, way[1] * stride])
  return true
}
