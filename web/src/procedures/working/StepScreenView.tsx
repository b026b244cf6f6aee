import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Stack, Text, Title } from '@mantine/core'

import { CalloutNote } from '../CalloutNote.tsx'
import { hasPictures, MediaStrip } from '../../content/MediaStrip.tsx'
import { hasMoreThanWords, StepText } from '../StepText.tsx'
import { FeedbackButton } from '../feedback/FeedbackButton.tsx'
import type { StepScreen } from './screens.ts'
import { StepFields } from './StepFields.tsx'
import { StepTimers } from './StepTimers.tsx'
import type { TimerControl } from './use-timers.ts'
import type { WorkRun } from './work-run.ts'
import classes from './working.module.css'

/** How many characters fit a phone in letters large enough to read from a distance. */
const longText = 140

/** One step. Warnings are read before the instruction. */
export function StepScreenView({
  screen,
  timers,
  run,
  onSkip,
  onGo,
}: {
  screen: StepScreen
  timers: TimerControl
  run: WorkRun
  onSkip: () => void
  onGo: (stepId: string) => void
}) {
  const { step, number, sectionTitle, above } = screen
  const done = run.state?.steps.find(({ stepId }) => stepId === step.id)
  return (
    <div className={classes['screen']} data-pictured={hasPictures(step.media) || undefined}>
      <Stack gap="lg" miw={0}>
        {sectionTitle && (
          <Text c="dimmed" fw={600} className="wrap-anywhere">
            {sectionTitle}
          </Text>
        )}
        {sortBySeverity([...above, ...step.callouts]).map((callout) => (
          <div key={callout.id} className={classes['callout']}>
            <CalloutNote callout={callout} media={step.media} />
          </div>
        ))}
        <Title
          order={1}
          tabIndex={-1}
          className={`${classes['step']} wrap-anywhere`}
          data-long={step.text.length > longText || undefined}
        >
          <span className={classes['number']}>{number}</span>{' '}
          <StepText step={step} only="lead" reaches={['step']} onGo={onGo} />
        </Title>
        {hasMoreThanWords(step) && (
          <div className={`${classes['more']} wrap-anywhere`}>
            <StepText step={step} only="rest" reaches={['step']} onGo={onGo} />
          </div>
        )}
        {done ? (
          <StepFields {...{ step, number, done, run, onSkip }} />
        ) : (
          <FeedbackButton step={step} number={number} />
        )}
        <StepTimers step={step} control={timers} />
      </Stack>
      <MediaStrip media={step.media} layout="large" />
    </div>
  )
}
