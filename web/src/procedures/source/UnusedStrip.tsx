import type { Procedure } from '@millwright/contract/procedures'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { Button, Group, Switch, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { KeyHint } from '../review/KeyHint.tsx'
import classes from '../review/review.module.css'
import { useReviewPanels } from '../review/review-panels.ts'
import { PassageButtons } from '../UnusedPassages.tsx'

/** Below the page: whether it marks unused passages, and the actions on the selected one. */
export function UnusedStrip({
  procedure: { review },
  chosen,
  onChoose,
}: {
  procedure: Procedure
  chosen: UnusedPassage | undefined
  onChoose: (id: string) => void
}) {
  const { showsUnused, toggleUnused } = useReviewPanels()
  const { unused = [], unlisted = 0 } = review ?? {}
  const next = unused[chosen ? unused.indexOf(chosen) + 1 : 0]
  return (
    <div className={classes['unused']}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Switch
          label={
            <>
              {i18n.t('Highlight unused text')}
              <KeyHint keyLabel="U" />
            </>
          }
          checked={showsUnused}
          onChange={toggleUnused}
        />
        {showsUnused && (
          <Group gap="xs">
            <Text size="sm" component="output">
              {review?.unused ? positionWords(unused, chosen) : i18n.t('Unknown: extract it again')}
            </Text>
            {next && (
              <Button
                size="compact-sm"
                className="touch"
                variant="default"
                onClick={() => {
                  onChoose(next.id)
                }}
              >
                {chosen ? i18n.t('Next') : i18n.t('Show first')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {showsUnused && unlisted > 0 && (
        <Text size="sm">
          {i18n.t(
            '{count, plural, one {# more passage is not listed. Compare the pages.} other {# more passages are not listed. Compare the pages.}}',
            { count: unlisted },
          )}
        </Text>
      )}
      {chosen && <Chosen passage={chosen} />}
    </div>
  )
}

function Chosen({ passage }: { passage: UnusedPassage }) {
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" lineClamp={3} style={{ flex: '1 1 12rem' }} className="wrap-anywhere">
        {i18n.t('Not used: “{text}”', { text: passage.text })}
      </Text>
      <Group gap={4}>
        <PassageButtons passage={passage} />
      </Group>
    </Group>
  )
}

function positionWords(unused: UnusedPassage[], chosen: UnusedPassage | undefined): string {
  if (unused.length === 0) return i18n.t('Everything was used')
  return chosen
    ? i18n.t('{number} of {count}', { number: unused.indexOf(chosen) + 1, count: unused.length })
    : i18n.t('{count, plural, other {# found}}', { count: unused.length })
}
