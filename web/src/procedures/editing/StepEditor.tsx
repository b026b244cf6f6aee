import type { Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { useParams } from '@tanstack/react-router'
import { memo, useState, type FocusEvent, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { CommentButton } from '../comments/CommentButton.tsx'
import { Doubt } from '../Doubt.tsx'
import { RecordFields } from './RecordFields.tsx'
import { Provenance } from '../source/Provenance.tsx'
import { RecordedProvenance } from '../source/RecordedProvenance.tsx'
import { CalloutFields } from './CalloutFields.tsx'
import { GrowingText, type TextChange } from './GrowingText.tsx'
import { MediaFields } from './MediaFields.tsx'
import { OtherMark } from './OthersEditing.tsx'
import { newCallout, changeStep } from '../outline/outline-edits.ts'
import { StepTools } from './StepTools.tsx'
import { TableCells } from './TableCells.tsx'
import { takeTyped } from './take-typed.ts'
import { tableAtEnd, withWords, wordsBefore } from './text-tail.ts'
import { detectNotice } from './typed-notice.ts'
import { keysHintId } from './WritingKeysDialog.tsx'
import { useWriting, type Writing } from './writing.ts'
import classes from './step-editor.module.css'

/** One step being edited, as readers see it; actions on the whole step appear on hover or focus. */
export const StepEditor = memo(function StepEditor({
  step,
  number,
  depth,
  handle,
}: NumberedStep & {
  /** The drag handle. */
  handle: ReactNode
}) {
  const writing = useWriting()
  const { isNear, near } = useNear()
  const table = tableAtEnd(step.text)
  return (
    <div className={classes['step']} data-step-row={step.id} {...near}>
      <OtherMark stepId={step.id} />
      <div className={classes['handle']}>{handle}</div>
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      <div className={classes['words']}>
        <CalloutFields callouts={step.callouts} step={number} ownerId={step.id} />
        <GrowingText
          id={step.id}
          part="step"
          text={wordsBefore(step.text, table)}
          marks={step.marks}
          label={i18n.t('Text of step {number}', { number })}
          placeholder={i18n.t('What to do')}
          describedBy={keysHintId}
          maxLength={maxLength}
          className={classes['text']}
          onText={(words, how) => {
            takeText(writing, step, withWords(step, words), how)
          }}
        />
        {table && <TableCells part={step} table={table} number={number} />}
        <Origin step={step} />
        <MediaFields stepId={step.id} media={step.media} step={number} />
        <RecordFields step={step} number={number} />
        <div className={classes['said']}>
          <CommentButton stepId={step.id} number={number} isOnlyCount />
        </div>
      </div>
      {isNear && <StepTools id={step.id} number={number} isSubStep={depth > 0} />}
    </div>
  )
})

/** The service's limit. */
const maxLength = 20_000

function takeText(writing: Writing, step: Step, text: string, how: TextChange) {
  const kind = detectNotice(text)
  if (kind && text.length > step.text.length) {
    const callout = newCallout(kind)
    const callouts = [...step.callouts, callout]
    writing.writeOutline((outline) => ({
      outline: changeStep(outline, step.id, { text: '', callouts }),
      caret: { id: callout.id, at: 0 },
    }))
    return
  }
  takeTyped(writing, step.id, text, how)
}

/** Whether it is hovered or has the cursor. */
function useNear() {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const near = {
    onPointerEnter: () => {
      setOver(true)
    },
    onPointerLeave: () => {
      setOver(false)
    },
    onFocus: () => {
      setFocus(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setFocus(currentTarget.contains(relatedTarget))
    },
  }
  return { isNear: isOver || hasFocus, near }
}

/** Where it came from, and how certain that is. */
function Origin({ step }: { step: Step }) {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const { source, recording, reasons } = step
  if (!source && !recording && !reasons) return null
  return (
    <div className={classes['origin']}>
      <Doubt of={step} />
      {source && <Provenance source={source} shownIn={{ procedureId, stepId: step.id }} />}
      {recording && <RecordedProvenance source={recording} />}
    </div>
  )
}
