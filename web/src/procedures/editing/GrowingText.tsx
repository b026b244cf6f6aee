import classes from './growing-text.module.css'

/** What kind of text it is, by which its keys are told apart. */
export type TextPart = 'title' | 'description' | 'section' | 'step' | 'notice' | 'item' | 'field'

/**
 * A text of the document that is typed into where it stands: without a box, and as high as its lines. A copy of
 * them below it makes the height, so that nothing has to be measured while somebody types.
 */
export function GrowingText({
  id,
  part,
  text,
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
  label: string
  placeholder: string
  maxLength?: number
  describedBy?: string | undefined
  className?: string | undefined
  /** @param isTyped false for what is pasted, which is undone by itself */
  onText: (text: string, isTyped: boolean) => void
}) {
  return (
    <div className={`${classes['growing']} ${className ?? ''}`} data-shown={text || placeholder}>
      <textarea
        id={`text-${id}`}
        rows={1}
        data-text={id}
        data-part={part}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          const isPasted =
            nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
          onText(value, !isPasted)
        }}
      />
    </div>
  )
}
