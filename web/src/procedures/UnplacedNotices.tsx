import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { placedWords } from '../content/callout-words.ts'
import { CalloutNote } from './CalloutNote.tsx'
import { placeCallout } from './outline/procedure-draft.ts'
import { useReview, type Reviewing } from './review/use-reviewing.ts'

const labelLength = 60

/** Safety notices of the document that belong to no step. None is ever left out. */
export function UnplacedNotices({ procedure }: { procedure: Procedure }) {
  const review = useReview()
  const unplaced = procedure.review?.unplaced ?? []
  if (unplaced.length === 0) return null
  return (
    <Box
      component="section"
      className="card"
      p="md"
      aria-label={i18n.t('Safety notices without a step')}
    >
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {i18n.t(
              '{count, plural, one {# safety notice without a step} other {# safety notices without a step}}',
              { count: unplaced.length },
            )}
          </Title>
          <Text size="sm" c="dimmed">
            {review
              ? i18n.t(
                  'They are in the document, but it’s not clear which step they belong to. Put each one where it belongs.',
                )
              : i18n.t('They are in the document, but it’s not clear which step they belong to.')}
          </Text>
        </div>
        {sortBySeverity(unplaced).map((callout) => (
          <Stack key={callout.id} gap="xs">
            <CalloutNote callout={callout} />
            {review && <Placing review={review} callout={callout} />}
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}

function Placing({ review, callout }: { review: Reviewing; callout: Callout }) {
  const [stepId, setStepId] = useState('')
  const steps = stepsOf(review.procedure.outline)
  const choices = [
    { value: '', label: i18n.t('The whole procedure') },
    ...steps.map(({ step, number }) => ({
      value: step.id,
      label: i18n.t('Step {number}: {text}', {
        number,
        text: step.text.slice(0, labelLength),
      }),
    })),
  ]
  const put = () => {
    const { id, kind } = callout
    const number = steps.find(({ step }) => step.id === stepId)?.number
    const announcement = placedWords(kind, number)
    review.apply({
      edit: (draft) => placeCallout(draft, callout, stepId),
      announcement,
      id,
      next: id,
    })
  }
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={i18n.t('Belongs to')}
        classNames={{ input: 'touch' }}
        style={{ flex: '1 1 200px' }}
        data={choices}
        value={stepId}
        onChange={(event) => {
          setStepId(event.currentTarget.value)
        }}
      />
      <Button variant="default" className="touch" onClick={put}>
        {i18n.t('Place it there')}
      </Button>
    </Group>
  )
}
