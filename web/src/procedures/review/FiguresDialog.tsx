import type { Media } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'
import { Loader, Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useOrganization } from '../../session.ts'
import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'
import { changeStep } from '../outline/outline-edits.ts'
import { sourceFile } from '../../documents/source-file.ts'
import { documentFigures } from './document-figures.ts'
import { inOutline } from './draft-changes.ts'
import classes from './review.module.css'
import { useReview } from './use-reviewing.ts'

/** The figures of a procedure and of its document, each to be shown at a step or not. */
export function FiguresDialog({
  numbered,
  onClose,
}: {
  numbered: NumberedStep
  onClose: () => void
}) {
  const review = useReview()
  const { slug } = useOrganization()
  const { number } = numbered
  const { id, media, source } = numbered.step
  const page = source?.page ?? 1
  const { data: file } = useQuery(sourceFile(slug, review?.procedure.source.fileId))
  const { data: found = [], isFetching, isError } = useQuery(documentFigures(slug, file, page))
  if (!review) return null
  const figures = figuresOf(review.procedure, found, page)
  const toggle = (figure: Media) => {
    const rest = media.filter(({ url }) => url !== figure.url)
    const isShown = rest.length < media.length
    const shown = isShown ? rest : [...media, { ...figure, id: newId() }]
    review.apply({
      edit: inOutline((outline) => changeStep(outline, id, { media: shown })),
      announcement: isShown
        ? i18n.t('Figure removed from step {number}', { number })
        : i18n.t('Figure attached to step {number}', { number }),
      id,
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={i18n.t('Figures for step {number}', { number })}
      returnFocus={false}
    >
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {figures.map((figure, index) => (
          <FigureButton
            key={figure.url}
            figure={figure}
            label={figure.alt ?? i18n.t('Figure {number}', { number: index + 1 })}
            isFirst={index === 0}
            isShown={media.some(({ url }) => url === figure.url)}
            onPress={() => {
              toggle(figure)
            }}
          />
        ))}
      </SimpleGrid>
      <FiguresStatus isLooking={isFetching} isError={isError} isNone={figures.length === 0} />
    </Modal>
  )
}

function FigureButton({
  figure: { url, source },
  label,
  isFirst,
  isShown,
  onPress,
}: {
  figure: Media
  label: string
  isFirst: boolean
  isShown: boolean
  onPress: () => void
}) {
  return (
    <UnstyledButton
      data-figure-page={source?.page}
      className={classes['figure'] ?? ''}
      aria-pressed={isShown}
      aria-label={label}
      {...(isFirst && { 'data-autofocus': true })}
      onClick={onPress}
    >
      <img src={url} alt="" loading="lazy" />
      <Text size="sm" lineClamp={2}>
        {label}
      </Text>
    </UnstyledButton>
  )
}

/** Messages beside the figures. */
function FiguresStatus({
  isLooking,
  isError,
  isNone,
}: {
  isLooking: boolean
  isError: boolean
  isNone: boolean
}) {
  if (isLooking) {
    return (
      <Text component="output" display="block" mt="sm" c="dimmed">
        <Loader size="xs" me="xs" aria-hidden />
        {i18n.t('Looking for figures in the document …')}
      </Text>
    )
  }
  if (isError) {
    return (
      <Text mt="sm" role="alert">
        {i18n.t('The document’s other figures couldn’t be loaded.')}
      </Text>
    )
  }
  if (!isNone) return null
  return (
    <Text c="dimmed">
      {i18n.t('This document has no figures. You can add pictures and videos in the editor.')}
    </Text>
  )
}

/** Every picture that a step shows and every figure of the document, once: nearest first. */
function figuresOf({ outline }: Procedure, ofDocument: Media[], page: number): Media[] {
  const shown = stepsOf(outline)
    .flatMap(({ step }) => step.media)
    .filter(({ kind }) => kind === 'image')
  const byUrl = new Map([...shown, ...ofDocument].map((medium) => [medium.url, medium]))
  // Those without a page come last.
  const distance = ({ source }: Media) => Math.abs((source?.page ?? Number.MAX_SAFE_INTEGER) - page)
  return [...byUrl.values()].toSorted((a, b) => distance(a) - distance(b))
}
