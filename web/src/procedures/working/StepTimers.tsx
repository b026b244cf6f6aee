import { Button, Group, Text } from '@mantine/core'
import {
  IconAlarm,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconStopwatch,
} from '@tabler/icons-react'

import type { Step } from '@millwright/contract/procedure-content'

import { i18n } from '../../i18n.ts'
import { quietLook } from '../../ui/quiet-look.ts'
import { durationsIn } from './durations.ts'
import { begunTimer, formatClock, hasRunOut, shownSeconds, timerId, type Timer } from './timers.ts'
import { useNow, type TimerControl } from './use-timers.ts'
import classes from './working.module.css'

/** A countdown for each duration that the step names; a stopwatch if it names none. */
export function StepTimers({ step, control }: { step: Step; control: TimerControl }) {
  const durations = durationsIn(step)
  if (durations.length === 0) return <TimerRow step={step} seconds={null} control={control} />
  return (
    <>
      {durations.map(({ text, seconds }) => (
        <TimerRow key={seconds} step={step} seconds={seconds} text={text} control={control} />
      ))}
    </>
  )
}

function TimerRow({
  step,
  seconds,
  text,
  control,
}: {
  step: Step
  seconds: number | null
  /** The words of the step that set it. */
  text?: string
  control: TimerControl
}) {
  const id = timerId(step.id, seconds)
  const kept = control.timers[id]
  const timer = kept ?? begunTimer(step.id, seconds)
  const now = useNow([timer])
  const label = text ? i18n.t('Timer: {text}', { text }) : i18n.t('Stopwatch')
  if (!kept && seconds === null) {
    return (
      <Button
        {...quietLook}
        size="lg"
        mih={56}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconStopwatch size={24} />}
        onClick={() => {
          control.start(step.id, seconds)
        }}
      >
        {i18n.t('Start stopwatch')}
      </Button>
    )
  }
  return (
    <Group className={classes['timer'] ?? ''} data-up={hasRunOut(timer, now) || undefined}>
      {seconds === null ? <IconStopwatch size={32} /> : <IconAlarm size={32} />}
      <Text role="timer" aria-label={label} className={classes['clock'] ?? ''}>
        {formatClock(shownSeconds(timer, now))}
      </Text>
      {hasRunOut(timer, now) && <Text fw={650}>{i18n.t('Time is up')}</Text>}
      <TimerButtons id={id} timer={timer} control={control} />
    </Group>
  )
}

function TimerButtons({ id, timer, control }: { id: string; timer: Timer; control: TimerControl }) {
  const { stepId, seconds, runningSince } = timer
  return (
    <Group gap="sm" ms="auto">
      {control.timers[id] && (
        <TimerButton
          icon={IconRefresh}
          label={i18n.t('Reset')}
          onClick={() => {
            control.reset(id)
          }}
        />
      )}
      {runningSince === null ? (
        <TimerButton
          icon={IconPlayerPlay}
          label={i18n.t('Start')}
          isFirst
          onClick={() => {
            control.start(stepId, seconds)
          }}
        />
      ) : (
        <TimerButton
          icon={IconPlayerPause}
          label={i18n.t('Pause')}
          onClick={() => {
            control.pause(id)
          }}
        />
      )}
    </Group>
  )
}

function TimerButton({
  icon: Icon,
  label,
  isFirst = false,
  onClick,
}: {
  icon: typeof IconAlarm
  label: string
  isFirst?: boolean
  onClick: () => void
}) {
  return (
    <Button
      size="lg"
      mih={56}
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<Icon size={22} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
