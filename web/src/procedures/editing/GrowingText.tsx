import type { TextMark } from '@millwright/contract/text-marks'

import { textElementId } from './caret.ts'
import classes from './growing-text.module.css'
import { MarkedCopy } from './MarkedCopy.tsx'

/** What kind of text it is, by which its keys are told apart. */
export type TextPart =
  | 'title'
  | 'description'
  | 'section'
  | 'step'
  | 'notice'
  | 'item'
  | 'field'
  | 'cell'

/** How a text came to be another one. */
export interface TextChange {
  /** False for what is pasted, which is undone by itself. */
  isTyped: boolean
  /** Where the cursor is then. */
  caret: number
}

/**
 * A text of the document that is typed into where it stands: without a box, and as high as its lines. A copy of
 * them below it makes the height, so that nothing has to be measured while someone types, and shows what is marked.
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
  /** Of what has the text. */
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
