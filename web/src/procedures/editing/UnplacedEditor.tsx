import type { Callout } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'
import { Box, Button, Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { CalloutNote } from '../CalloutNote.tsx'
import { placeCallout, type ProcedureDraft } from '../outline/procedure-draft.ts'
import { useWriting } from './writing.ts'

/** The safety notices that extraction could not assign to a step, each to be placed. */
export function UnplacedEditor({ draft }: { draft: ProcedureDraft }) {
  if (draft.unplaced.length === 0) return null
  return (
    <Box component="section" className="card" p="md">
      <Stack gap="md">
        <Title order={2} size="h5">
          {i18n.t('Safety notices without a step')}
        </Title>
        {draft.unplaced.map((callout) => (
          <UnplacedNotice key={callout.id} callout={callout} draft={draft} />
        ))}
      </Stack>
    </Box>
  )
}

const labelLength = 60

function UnplacedNotice({ callout, draft }: { callout: Callout; draft: ProcedureDraft }) {
  const { change } = useWriting()
  const [stepId, setStepId] = useState('')
  const places = [
    { value: '', label: i18n.t('The whole procedure') },
    ...stepsOf(draft.outline).map(({ step, number }) => ({
      value: step.id,
      label: i18n.t('Step {number}: {text}', {
        number,
        text: step.text.slice(0, labelLength),
      }),
    })),
  ]
  return (
    <Stack gap={6}>
      <CalloutNote callout={callout} />
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label={i18n.t('Belongs to')}
          style={{ flex: '1 1 200px' }}
          data={places}
          value={stepId}
          onChange={(event) => {
            setStepId(event.currentTarget.value)
          }}
        />
        <Button
          variant="default"
          onClick={() => {
            change((old) => placeCallout(old, callout, stepId))
          }}
        >
          {i18n.t('Place it there')}
        </Button>
      </Group>
    </Stack>
  )
}
