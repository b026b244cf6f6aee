import type { ProposedStep, SuggestedStep } from '@millwright/contract/suggestion-steps'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { calloutWord } from '../../content/callout-words.ts'
import { i18n } from '../../i18n.ts'
import { differingWords } from './differing-words.ts'
import classes from './suggestions.module.css'

/** The proposed text of a step, compared with its text. */
export function ProposedChanges({
  before,
  isToday = false,
  proposed: { text, callouts, fields, insertAfter },
}: {
  before: SuggestedStep
  /** Whether that is the current step, and not the one the author saw. */
  isToday?: boolean
  proposed: ProposedStep
}) {
  const added = (callouts ?? []).filter(
    (each) =>
      !before.callouts.some(
        ({ id, text: earlierText }) => id === each.id && earlierText === each.text,
      ),
  )
  const removed = callouts
    ? before.callouts.filter(({ id }) => !callouts.some((each) => each.id === id))
    : []
  return (
    <Stack gap="xs">
      {text !== undefined && <TextChange before={before.text} after={text} isToday={isToday} />}
      {added.map((callout) => (
        <Line key={callout.id ?? callout.text} title={calloutWord(callout.kind)}>
          <ins>{callout.text}</ins>
        </Line>
      ))}
      {removed.map((callout) => (
        <Line key={callout.id} title={calloutWord(callout.kind)}>
          <del>{callout.text}</del>
        </Line>
      ))}
      {fields && (
        <Line title={i18n.t('To record')}>
          {fields.map(({ label }) => label).join(', ') || '–'}
        </Line>
      )}
      {insertAfter && (
        <Line title={i18n.t('New step after it')}>
          <ins>{insertAfter.text}</ins>
          {insertAfter.callouts?.map((callout) => (
            <ins key={callout.text}>{`\n${calloutWord(callout.kind)}: ${callout.text}`}</ins>
          ))}
        </Line>
      )}
    </Stack>
  )
}

/** A text before and after, with the differing words marked. */
function TextChange({
  before,
  after,
  isToday,
}: {
  before: string
  after: string
  isToday: boolean
}) {
  const { start, end, ...cut } = differingWords(before, after)
  return (
    <>
      <Line title={isToday ? i18n.t('Now:') : i18n.t('Before:')}>
        {start}
        {cut.before && <del>{cut.before}</del>}
        {end}
      </Line>
      <Line title={i18n.t('Proposed:')}>
        {start}
        {cut.after && <ins>{cut.after}</ins>}
        {end}
      </Line>
    </>
  )
}

export function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed" fw={600}>
        {title}
      </Text>
      <p className={classes['text']}>{children}</p>
    </div>
  )
}
