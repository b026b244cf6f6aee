import type { FieldRecord, RunStep } from '@millwright/contract/run-entries'
import type { Run } from '@millwright/contract/runs'
import type { Field } from '@millwright/contract/step-fields'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { Badge, Group, Stack, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { fieldLimits } from '../fields/field-words.ts'
import { SuggestButton } from '../suggesting/SuggestButton.tsx'
import { StepText } from '../StepText.tsx'
import { nameAndTime } from './people-of-run.ts'
import { stateWord, valueWords } from './run-words.ts'
import { RunRemarks } from './RunRemarks.tsx'
import { RunStepActions } from './RunStepActions.tsx'
import classes from './runs.module.css'

/** What was recorded at one step. */
export function RunStepRow({
  numbered: { step, number },
  step: done,
  run,
}: {
  numbered: NumberedStep
  step: RunStep
  run: Run
}) {
  return (
    <li className={classes['step']} data-past={!done.isOnPath || undefined}>
      <Text fw={700}>{number}</Text>
      <Stack gap={4} miw={0}>
        <Text component="div" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          <StepText step={step} />
        </Text>
        {(step.fields ?? []).map((field) => {
          const record = done.values[field.id]
          return record && <FieldRow key={field.id} {...{ field, record, run }} />
        })}
        {done.reason && (
          <Text size="sm">{i18n.t('Reason: {reason}', { reason: done.reason })}</Text>
        )}
        <Signatures done={done} run={run} />
        <RunRemarks run={run} remarks={done} step={step} />
        <RunStepActions step={step} done={done} run={run} />
      </Stack>
      <div className={classes['state']}>
        <div className={classes['mark']}>
          <div className={classes['say']}>
            <SuggestButton step={step} number={number} />
          </div>
          <Badge
            color={done.state === 'held' ? 'red' : done.state === 'done' ? 'green' : 'gray'}
            variant="light"
          >
            {stateWord(done)}
          </Badge>
        </div>
        <Text size="sm" c="dimmed">
          {nameAndTime(run, done.by, done.at)}
        </Text>
      </div>
    </li>
  )
}

function FieldRow({ field, record, run }: { field: Field; record: FieldRecord; run: Run }) {
  const limits = fieldLimits(field)
  return (
    <Group gap="0 0.75rem">
      <Text span size="sm">
        {field.label}: <b>{valueWords(field, record.value)}</b>
      </Text>
      {limits && (
        <Text span size="sm" c="dimmed">
          {limits}
        </Text>
      )}
      {record.fails && (
        <Badge color="red" variant="light">
          {i18n.t('Out of limits')}
        </Badge>
      )}
      {record.isLate && (
        <Badge color="gray" variant="light">
          {i18n.t('Late')}
        </Badge>
      )}
      <Text span size="sm" c="dimmed">
        {nameAndTime(run, record.memberId, record.at)}
      </Text>
    </Group>
  )
}

function Signatures({ done: { signOffs, releases }, run }: { done: RunStep; run: Run }) {
  return (
    <>
      {releases.map(({ entryId, reason, memberId, at }) => (
        <Text key={entryId} size="sm">
          {i18n.t('Released: {reason}', { reason })}{' '}
          <Text span inherit c="dimmed">
            {nameAndTime(run, memberId, at)}
          </Text>
        </Text>
      ))}
      {signOffs.map(({ entryId, meaning, memberId, at, counts }) => (
        <Text key={entryId} size="sm">
          {counts ? i18n.t('Signed') : i18n.t('Signed, no longer counts')} {meaning}{' '}
          <Text span inherit c="dimmed">
            {nameAndTime(run, memberId, at)}
          </Text>
        </Text>
      ))}
    </>
  )
}
