import { ActionIcon, Badge, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconChecks,
  IconChevronDown,
  IconChevronRight,
  IconKeyboard,
} from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useGoingTo } from '../step-selection.ts'
import { KeyHint } from './KeyHint.tsx'
import { dismissPassages } from './passage-actions.ts'
import { useReviewPanels } from './review-panels.ts'
import type { ReviewItem } from './review-queue.ts'
import { ReviewList } from './ReviewList.tsx'
import classes from './review.module.css'
import type { Reviewing } from './use-reviewing.ts'

const kinds: {
  kind: ReviewItem['kind']
  color: string
  words: (count: number) => string
}[] = [
  {
    kind: 'danger',
    color: 'red',
    words: (count) =>
      i18n.t('{count, plural, one {# unplaced warning} other {# unplaced warnings}}', { count }),
  },
  {
    kind: 'notice',
    color: 'gray',
    words: (count) =>
      i18n.t('{count, plural, one {# unplaced notice} other {# unplaced notices}}', { count }),
  },
  {
    kind: 'uncertain',
    color: 'yellow',
    words: (count) => i18n.t('{count, plural, other {# uncertain}}', { count }),
  },
  {
    kind: 'numbering',
    color: 'gray',
    words: (count) =>
      i18n.t('{count, plural, one {# numbering issue} other {# numbering issues}}', { count }),
  },
  {
    kind: 'unused',
    color: 'orange',
    words: (count) =>
      i18n.t('{count, plural, one {# unused passage} other {# unused passages}}', { count }),
  },
]

/** The open points, navigation between them, and the last action. */
export function ReviewBar({
  review,
  items,
  goToNext,
}: {
  review: Reviewing
  items: ReviewItem[]
  goToNext: () => void
}) {
  const [showsList, list] = useDisclosure()
  const goTo = useGoingTo()
  return (
    <section className={`no-print ${classes['bar']}`} aria-label={i18n.t('Review')}>
      <div className="card">
        <Group gap="xs" justify="space-between" wrap="nowrap">
          {items.length > 0 ? (
            <Summary items={items} isOpen={showsList} onToggle={list.toggle} />
          ) : (
            <NothingLeft isRecorded={review.procedure.source.captureId !== undefined} />
          )}
          <Group gap={6} wrap="nowrap">
            {items.length > 0 && (
              <Button size="sm" className="touch" onClick={goToNext} aria-keyshortcuts="n">
                {i18n.t('Next')}
                <KeyHint keyLabel="N" />
              </Button>
            )}
            <BarTools review={review} />
          </Group>
        </Group>
        {showsList && items.length > 0 && (
          <>
            <ReviewList label={i18n.t('To review')} items={items} onChoose={goTo} />
            <NoneBelongs review={review} />
          </>
        )}
        <VisuallyHidden component="output">{review.announcement}</VisuallyHidden>
      </div>
    </section>
  )
}

/** Unused passages of the document may be many that no procedure needs. */
function NoneBelongs({ review }: { review: Reviewing }) {
  const { unused = [] } = review.procedure.review ?? {}
  if (unused.length < 2) return null
  return (
    <Button
      mt="xs"
      size="compact-sm"
      className="touch"
      variant="default"
      onClick={() => {
        dismissPassages(review, unused)
      }}
    >
      {i18n.t('None of the {count} unused passages belong', { count: unused.length })}
    </Button>
  )
}

function NothingLeft({ isRecorded }: { isRecorded: boolean }) {
  return (
    <Group gap="xs" wrap="nowrap" mih={36}>
      <IconChecks size={20} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">
        {isRecorded
          ? i18n.t('Nothing stands out. Compare the steps with the recording.')
          : i18n.t('Nothing stands out. Compare the steps with their pages.')}
      </Text>
    </Group>
  )
}

/** How many open points there are, by kind. On a phone, only safety is named. */
function Summary({
  items,
  isOpen,
  onToggle,
}: {
  items: ReviewItem[]
  isOpen: boolean
  onToggle: () => void
}) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={classes['summary']} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={18} aria-hidden style={{ flex: 'none' }} />
      <span>{i18n.t('{count, plural, other {# to review}}', { count: items.length })}</span>
      {kinds.map(({ kind, color, words }) => {
        const count = items.filter((item) => item.kind === kind).length
        if (count === 0) return null
        return (
          <Badge
            key={kind}
            component="span"
            color={color}
            {...(kind !== 'danger' && { visibleFrom: 'sm' })}
          >
            {words(count)}
          </Badge>
        )
      })}
    </button>
  )
}

function BarTools({ review }: { review: Reviewing }) {
  const { open } = useReviewPanels()
  return (
    <>
      <Tooltip
        label={
          review.canUndo
            ? i18n.t('Undo (Ctrl Z): {said}', { said: review.announcement })
            : i18n.t('Nothing to undo')
        }
      >
        <ActionIcon
          variant="default"
          size={36}
          className="touch"
          aria-label={i18n.t('Undo')}
          aria-keyshortcuts="Control+z"
          aria-disabled={!review.canUndo}
          data-disabled={!review.canUndo}
          onClick={review.undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={i18n.t('Shortcuts (?)')}>
        <ActionIcon
          variant="default"
          size={36}
          visibleFrom="sm"
          aria-label={i18n.t('Shortcuts')}
          onClick={() => {
            open({ kind: 'keys' })
          }}
        >
          <IconKeyboard size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
