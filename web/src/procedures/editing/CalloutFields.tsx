import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { calloutLabels } from '../../content/Callout.tsx'
import looks from '../../content/callout.module.css'
import { i18n } from '../../i18n.ts'
import { doubtWords } from '../doubts.ts'
import { CalloutModelFields } from './CalloutModelFields.tsx'
import { atEnd } from './caret.ts'
import { GrowingText } from './GrowingText.tsx'
import { takeTyped } from './take-typed.ts'
import { withCalloutChanged, withoutCallout } from '../outline/notice-edits.ts'
import { useWriting } from './writing.ts'
import classes from './callout-fields.module.css'

/** The notices of a step, a section or the whole procedure, as readers see them. */
export function CalloutFields({
  callouts,
  step,
  ownerId,
}: {
  callouts: Callout[]
  /** The number of the step they belong to, if they belong to one. */
  step?: string
  /** The element whose text gets the cursor when a notice is removed. */
  ownerId: string
}) {
  if (callouts.length === 0) return null
  const words = labelsOf(step)
  return callouts.map((callout) => (
    <CalloutEditor key={callout.id} callout={callout} words={words} ownerId={ownerId} />
  ))
}

interface CalloutEditorProps {
  callout: Callout
  words: ReturnType<typeof labelsOf>
  ownerId: string
}

function CalloutEditor({ callout, words, ownerId }: CalloutEditorProps) {
  const { id, kind, text } = callout
  const writing = useWriting()
  const doubt = doubtWords(callout)
  return (
    <div className={looks['callout']} data-kind={kind}>
      <CalloutHead callout={callout} words={words} ownerId={ownerId} />
      <GrowingText
        id={id}
        part="notice"
        text={text}
        label={words.text}
        placeholder={i18n.t('What to watch out for')}
        className={classes['text']}
        marks={callout.marks}
        onText={(changed, how) => {
          takeTyped(writing, id, changed, how)
        }}
      />
      {doubt && (
        <Text size="sm" c="dimmed" px="xs" pb={4}>
          {doubt}
        </Text>
      )}
    </div>
  )
}

/** The signal word, and actions on the whole notice. */
function CalloutHead({ callout, words, ownerId }: CalloutEditorProps) {
  const { id, kind } = callout
  const { icon: Icon } = calloutLabels()[kind]
  const { change, write } = useWriting()
  return (
    <div className={`${looks['word']} ${classes['word']}`}>
      <Icon size={18} aria-hidden />
      <KindSelect callout={callout} label={words.kind} />
      <CalloutModelFields
        callout={callout}
        onChange={(modelView) => {
          change((draft) =>
            withCalloutChanged(draft, id, ({ modelView: _before, ...rest }) => ({
              ...rest,
              ...(modelView && { modelView }),
            })),
          )
        }}
      />
      <Tooltip label={i18n.t('Remove notice')}>
        <ActionIcon
          variant="transparent"
          c="inherit"
          className="touch"
          aria-label={words.remove}
          onClick={() => {
            write((draft) => withoutCallout(draft, id), { id: ownerId, at: atEnd })
          }}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** The signal word itself changes the kind. */
function KindSelect({ callout: { id, kind }, label }: { callout: Callout; label: string }) {
  const { change } = useWriting()
  return (
    <select
      aria-label={label}
      className={classes['kind']}
      value={kind}
      onChange={({ currentTarget: { value } }) => {
        const chosen = calloutKinds.find((each) => each === value)
        if (!chosen) return
        change((draft) => withCalloutChanged(draft, id, (before) => ({ ...before, kind: chosen })))
      }}
    >
      {calloutKinds.map((each) => (
        <option key={each} value={each}>
          {calloutLabels()[each].word}
        </option>
      ))}
    </select>
  )
}

/** For people who cannot see where a field is. */
function labelsOf(step: string | undefined) {
  return step === undefined
    ? {
        kind: i18n.t('Notice type for this part'),
        text: i18n.t('Notice text for this part'),
        remove: i18n.t('Remove notice from this part'),
      }
    : {
        kind: i18n.t('Notice type for step {step}', { step }),
        text: i18n.t('Notice text for step {step}', { step }),
        remove: i18n.t('Remove notice from step {step}', { step }),
      }
}
