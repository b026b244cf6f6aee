import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { calloutKinds } from '@millwright/contract/procedure-content'
import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { calloutWord } from '../content/callout-words.ts'
import { MediaStrip } from '../content/MediaStrip.tsx'
import { i18n } from '../i18n.ts'
import { dismissPassages, makeNotice, makeStep } from './review/passage-actions.ts'
import { useReview } from './review/use-reviewing.ts'
import classes from './step.module.css'
import { activeIdOf, useChosen, useSelectedId } from './step-selection.ts'

/** If there are more than a glance takes in, only the first are shown. */
const maxShown = 3

/** Passages of the document at this place that the procedure doesn't use, for reviewers to decide on. */
export function UnusedPassages({
  passages,
  onShowPage,
}: {
  passages: readonly UnusedPassage[] | undefined
  onShowPage: ((id: string) => void) | undefined
}) {
  const review = useReview()
  const selectedId = useSelectedId()
  const [isOpen, setIsOpen] = useState(false)
  if (!review || !passages || passages.length === 0) return null
  const isChosen = passages.slice(maxShown).some(({ id }) => id === selectedId)
  const isWhole = isOpen || isChosen || passages.length <= maxShown
  const shown = isWhole ? passages : passages.slice(0, maxShown)
  const hidden = passages.length - shown.length
  return (
    <>
      {shown.map((passage) => (
        <PassageRow key={passage.id} passage={passage} onShowPage={onShowPage} />
      ))}
      {passages.length > 1 && (
        <Group component="li" gap="xs" className="no-print">
          {hidden > 0 && (
            <Button
              size="compact-sm"
              className="touch"
              variant="subtle"
              onClick={() => {
                setIsOpen(true)
              }}
            >
              {i18n.t('{count, plural, one {Show # more passage} other {Show # more passages}}', {
                count: hidden,
              })}
            </Button>
          )}
          <Button
            size="compact-sm"
            className="touch"
            variant="subtle"
            onClick={() => {
              dismissPassages(review, passages)
            }}
          >
            {i18n.t('None of these {count} belong', { count: passages.length })}
          </Button>
        </Group>
      )}
    </>
  )
}

function PassageRow({
  passage,
  onShowPage,
}: {
  passage: UnusedPassage
  onShowPage: ((id: string) => void) | undefined
}) {
  const { id, text, page, marker, media = [] } = passage
  const isChosen = useChosen(({ selectedId }) => id === selectedId)
  const isActive = useChosen((chosen) => id === activeIdOf(chosen))
  return (
    <li
      className={classes['passage']}
      data-source-of={id}
      data-passage={id}
      data-active={isActive || undefined}
      tabIndex={-1}
    >
      <Stack gap={6}>
        <Text size="sm" className="wrap-anywhere" {...(!isChosen && { lineClamp: 3 })}>
          <b>{i18n.t('Not used, page {page}:', { page })}</b>{' '}
          {marker === undefined ? text : `${marker} ${text}`}
        </Text>
        {isChosen && <MediaStrip media={media} />}
        <Group gap={4}>
          <PassageButtons passage={passage} />
          {isChosen && onShowPage && (
            <Button
              size="compact-sm"
              className="touch"
              variant="default"
              leftSection={<IconFileSearch size={14} />}
              onClick={() => {
                onShowPage(id)
              }}
            >
              {i18n.t('Page {page}', { page })}
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  )
}

/** The options for a passage. */
export function PassageButtons({ passage }: { passage: UnusedPassage }) {
  const review = useReview()
  if (!review) return null
  const { text } = passage
  return (
    <>
      <Button
        size="compact-sm"
        className="touch"
        variant="default"
        aria-label={i18n.t('Make it a step: {text}', { text })}
        onClick={() => {
          makeStep(review, passage)
        }}
      >
        {i18n.t('Make it a step')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-sm"
            className="touch"
            variant="default"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={i18n.t('Make it a notice: {text}', { text })}
          >
            {i18n.t('Make it a notice')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {calloutKinds.map((kind) => (
            <Menu.Item
              key={kind}
              onClick={() => {
                makeNotice(review, passage, kind)
              }}
            >
              {calloutWord(kind)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-sm"
        className="touch"
        variant="subtle"
        aria-label={i18n.t('Doesn’t belong: {text}', { text })}
        onClick={() => {
          dismissPassages(review, [passage])
        }}
      >
        {i18n.t('Doesn’t belong')}
      </Button>
    </>
  )
}
