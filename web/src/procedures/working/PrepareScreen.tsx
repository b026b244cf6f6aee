import type { Item } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { withAmount } from '@millwright/contract/amounts'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { Checkbox, Stack, Text, Title } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'
import { CalloutNote } from '../CalloutNote.tsx'
import classes from './working.module.css'
import { WorkOverview } from './WorkOverview.tsx'
import { Name } from '../../ui/Name.tsx'

/** What to know and to get ready before the first step. */
export function PrepareScreen({
  procedure,
  ready,
  onReady,
}: {
  procedure: Procedure
  /** The ids of what is ready. */
  ready: string[]
  onReady: (ids: string[]) => void
}) {
  const { tools, parts, outline, estimatedMinutes, description } = procedure
  const unplaced = procedure.review?.unplaced ?? []
  const missing = [...tools, ...parts].filter(({ id }) => !ready.includes(id)).length
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} tabIndex={-1} className="wrap-anywhere">
          <Name>{procedure.title}</Name>
        </Title>
        <Text c="dimmed">
          {estimatedMinutes
            ? i18n.t(
                '{count, plural, one {# step, about {minutes} minutes} other {# steps, about {minutes} minutes}}',
                { count: stepsOf(outline).length, minutes: estimatedMinutes },
              )
            : formatCount(stepsOf(outline).length, 'step')}
        </Text>
      </div>
      {description && (
        <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      {sortBySeverity([...unplaced, ...procedure.callouts]).map((callout) => (
        <div key={callout.id} className={classes['callout']}>
          <CalloutNote callout={callout} />
        </div>
      ))}
      <Checklist title={i18n.t('Tools')} items={tools} ready={ready} onReady={onReady} />
      <Checklist title={i18n.t('Parts')} items={parts} ready={ready} onReady={onReady} />
      {tools.length + parts.length > 0 && (
        <Text c="dimmed" component="output">
          {missing === 0
            ? i18n.t('Everything is ready.')
            : i18n.t('{count, plural, other {# left to gather}}', { count: missing })}
        </Text>
      )}
      <WorkOverview procedure={procedure} />
    </Stack>
  )
}

function Checklist({
  title,
  items,
  ready,
  onReady,
}: {
  title: string
  items: Item[]
  ready: string[]
  onReady: (ids: string[]) => void
}) {
  if (items.length === 0) return null
  return (
    <Checkbox.Group value={ready} onChange={onReady} label={title} size="lg">
      <Stack gap="xs" mt="xs">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            value={item.id}
            size="lg"
            className={classes['check'] ?? ''}
            label={withAmount(item)}
            {...(item.note && { description: item.note })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
