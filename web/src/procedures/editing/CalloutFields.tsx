import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, Group, NativeSelect, Stack, Textarea, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { calloutLooks } from '../../content/Callout.tsx'
import classes from '../../content/callout.module.css'
import { doubtOf } from '../doubts.ts'
import { CalloutModelFields } from './CalloutModelFields.tsx'
import { newCallout } from './outline-edits.ts'

/** The notices of a step, a section or the whole procedure, and the way to add one. */
export function CalloutFields({
  callouts,
  step,
  onChange,
}: {
  callouts: Callout[]
  /** The number of the step they belong to, if they belong to one. */
  step?: string
  onChange: (callouts: Callout[]) => void
}) {
  const words = labelsOf(step)
  return (
    <Stack gap="xs">
      {callouts.map((callout) => (
        <CalloutEditor
          key={callout.id}
          callout={callout}
          words={words}
          onChange={(changed) => {
            onChange(callouts.map((each) => (each === callout ? changed : each)))
          }}
          onRemove={() => {
            onChange(callouts.filter((each) => each !== callout))
          }}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconAlertTriangle size={14} />}
        style={{ alignSelf: 'flex-start' }}
        aria-label={words.add}
        onClick={() => {
          onChange([...callouts, newCallout()])
        }}
      >
        {i18n.t('Add notice')}
      </Button>
    </Stack>
  )
}

function CalloutEditor({
  callout,
  words,
  onChange,
  onRemove,
}: {
  callout: Callout
  words: ReturnType<typeof labelsOf>
  onChange: (callout: Callout) => void
  onRemove: () => void
}) {
  return (
    <Group gap="xs" align="flex-start" className={classes['editor']} data-kind={callout.kind}>
      <NativeSelect
        aria-label={words.kind}
        w={150}
        data={calloutKinds.map((kind) => ({ value: kind, label: calloutLooks()[kind].word }))}
        value={callout.kind}
        onChange={(event) => {
          const kind = calloutKinds.find((each) => each === event.currentTarget.value)
          if (kind) onChange({ ...callout, kind })
        }}
      />
      <Textarea
        aria-label={words.text}
        placeholder={i18n.t('What to watch out for')}
        description={doubtOf(callout)}
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={1}
        style={{ flex: '1 1 220px' }}
        value={callout.text}
        onChange={(event) => {
          onChange({ ...callout, text: event.currentTarget.value })
        }}
      />
      <CalloutModelFields callout={callout} onChange={onChange} />
      <Tooltip label={i18n.t('Remove notice')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={words.remove}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

/** For people who cannot see where a field stands. */
function labelsOf(step: string | undefined) {
  return step === undefined
    ? {
        add: i18n.t('Add notice to this part'),
        kind: i18n.t('Notice type for this part'),
        text: i18n.t('Notice text for this part'),
        remove: i18n.t('Remove notice from this part'),
      }
    : {
        add: i18n.t('Add notice to step {step}', { step }),
        kind: i18n.t('Notice type for step {step}', { step }),
        text: i18n.t('Notice text for step {step}', { step }),
        remove: i18n.t('Remove notice from step {step}', { step }),
      }
}
