import type { Media } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core'

import { newId } from '../../ui/new-id.ts'
import { changeStep } from '../editing/outline-edits.ts'
import { stepsOf, type NumberedStep } from '../outline-tree.ts'
import { inOutline } from './draft-changes.ts'
import classes from './review.module.css'
import { useReview } from './use-reviewing.ts'

/** The figures of a procedure, each to be shown at a step or not. */
export function FiguresDialog({
  numbered,
  onClose,
}: {
  numbered: NumberedStep
  onClose: () => void
}) {
  const review = useReview()
  if (!review) return null
  const { number } = numbered
  const { id, media } = numbered.step
  const figures = figuresOf(review.procedure)
  const toggle = (figure: Media) => {
    const rest = media.filter(({ url }) => url !== figure.url)
    const isShown = rest.length < media.length
    const shown = isShown ? rest : [...media, { ...figure, id: newId() }]
    review.apply({
      edit: inOutline((outline) => changeStep(outline, id, { media: shown })),
      said: `Figure ${isShown ? 'taken off' : 'attached to'} step ${number}`,
      id,
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Figures at step ${number}`}
      returnFocus={false}
    >
      {figures.length === 0 && (
        <Text c="dimmed">
          No step of this procedure shows a figure yet. The editor adds pictures and films.
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {figures.map((figure, index) => (
          <UnstyledButton
            key={figure.url}
            className={classes['figure'] ?? ''}
            aria-pressed={media.some(({ url }) => url === figure.url)}
            aria-label={figure.alt ?? `Figure ${index + 1}`}
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => {
              toggle(figure)
            }}
          >
            <img src={figure.url} alt="" loading="lazy" />
            <Text size="sm" lineClamp={2}>
              {figure.alt ?? `Figure ${index + 1}`}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Modal>
  )
}

/** Every picture a step of the procedure shows, once. */
function figuresOf({ outline }: Procedure): Media[] {
  const byUrl = new Map(
    stepsOf(outline)
      .flatMap(({ step }) => step.media)
      .filter(({ kind }) => kind === 'image')
      .map((medium) => [medium.url, medium]),
  )
  return [...byUrl.values()]
}
