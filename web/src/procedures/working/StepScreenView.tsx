import { Stack, Text, Title } from '@mantine/core'

import { gravestFirst } from '../callout-gravity.ts'
import { CalloutNote } from '../CalloutNote.tsx'
import { MediaStrip } from '../media/MediaStrip.tsx'
import { StepText } from '../StepText.tsx'
import type { StepScreen } from './screens.ts'
import classes from './working.module.css'

/** One step. What to beware of is read before what to do. */
export function StepScreenView({
  screen,
  onGo,
}: {
  screen: StepScreen
  onGo: (stepId: string) => void
}) {
  const { step, number, sectionTitle, sectionCallouts } = screen
  return (
    <Stack gap="lg">
      {sectionTitle && (
        <Text c="dimmed" fw={600} className="wrap-anywhere">
          {sectionTitle}
        </Text>
      )}
      {gravestFirst([...sectionCallouts, ...step.callouts]).map((callout) => (
        <div key={callout.id} className={classes['callout']}>
          <CalloutNote callout={callout} />
        </div>
      ))}
      <Title order={1} tabIndex={-1} className={`${classes['step']} wrap-anywhere`}>
        <span className={classes['number']}>{number}</span>{' '}
        <StepText step={step} reaches={['step']} onGo={onGo} />
      </Title>
      <MediaStrip media={step.media} isLarge />
    </Stack>
  )
}
