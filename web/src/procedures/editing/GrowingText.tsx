import type { TextMark } from '@millwright/contract/text-marks'

import { textElementId } from './caret.ts'
import classes from './growing-text.module.css'
import { MarkedCopy } from './MarkedCopy.tsx'

/** The kind of text, which decides what its keys do. */
export type TextPart =
  | 'title'
  | 'description'
  | 'section'
  | 'step'
  | 'notice'
  | 'item'
  | 'field'
  | 'cell'

/** How a text changed. */
export interface TextChange {
  /** False for pasted text, which is undone separately. */
  isTyped: boolean
  /** The cursor position afterwards. */
  caret: number
}

/**
 * A text of the document that is edited in place: without a box, and as high as its lines. A copy below it sets the
 * height, so that nothing is measured while someone types, and shows the marks.
 */
export function GrowingText({
  id,
  part,
  text,
  marks,
  label,
  placeholder,
  maxLength,
  describedBy,
  className,
  onText,
}: {
  /** The id of the element with the text. */
  id: string
  part: TextPart
  text: string
  marks?: readonly TextMark[] | undefined
  label: string
  placeholder: string
  maxLength?: number
  describedBy?: string | undefined
  className?: string | undefined
  onText: (text: string, change: TextChange) => void
}) {
  return (
    <div className={`${classes['growing']} ${className ?? ''}`}>
      <MarkedCopy text={text || placeholder} marks={text ? marks : undefined} />
      <textarea
        id={textElementId(id)}
        rows={1}
        data-text={id}
        data-part={part}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
          const isPasted =
            nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
          onText(value, { isTyped: !isPasted, caret: selectionStart })
        }}
      />
    </div>
  )
}
