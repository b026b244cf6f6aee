import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, Group, NativeSelect, Stack, Textarea, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'

import { calloutLooks } from '../CalloutNote.tsx'
import classes from '../callout.module.css'
import { doubtOf } from '../doubts.ts'
import { newCallout } from './outline-edits.ts'

/** The notices of a step, a section or the whole procedure, and the way to add one. */
export function CalloutFields({
  callouts,
  of = 'this part',
  onChange,
}: {
  callouts: Callout[]
  /** What they belong to, for people who cannot see where they stand. */
  of?: string
  onChange: (callouts: Callout[]) => void
}) {
  return (
    <Stack gap="xs">
      {callouts.map((callout) => (
        <CalloutEditor
          key={callout.id}
          callout={callout}
          of={of}
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
        aria-label={`Add notice to ${of}`}
        onClick={() => {
          onChange([...callouts, newCallout()])
        }}
      >
        Add notice
      </Button>
    </Stack>
  )
}

function CalloutEditor({
  callout,
  of,
  onChange,
  onRemove,
}: {
  callout: Callout
  of: string
  onChange: (callout: Callout) => void
  onRemove: () => void
}) {
  return (
    <Group
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      className={classes['editor']}
      data-kind={callout.kind}
    >
      <NativeSelect
        aria-label={`Kind of the notice of ${of}`}
        w={112}
        data={calloutKinds.map((kind) => ({ value: kind, label: calloutLooks[kind].word }))}
        value={callout.kind}
        onChange={(event) => {
          const kind = calloutKinds.find((each) => each === event.currentTarget.value)
          if (kind) onChange({ ...callout, kind })
        }}
      />
      <Textarea
        aria-label={`Text of the notice of ${of}`}
        placeholder="What to beware of"
        description={doubtOf(callout)}
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={1}
        style={{ flex: 1 }}
        value={callout.text}
        onChange={(event) => {
          onChange({ ...callout, text: event.currentTarget.value })
        }}
      />
      <Tooltip label="Remove the notice">
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="lg"
          aria-label={`Remove the notice of ${of}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
