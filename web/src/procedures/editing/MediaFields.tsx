import type { Media } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import { isPicture, MediaStrip } from '../../content/MediaStrip.tsx'
import { i18n } from '../../i18n.ts'
import { atEnd } from './caret.ts'
import { useModelChoice } from './ModelViewDialog.tsx'
import { changeStep } from '../outline/outline-edits.ts'
import { MarkUpButton } from './picture-marks/MarkUpButton.tsx'
import { useStepMedia } from './step-media.ts'
import { useWriting } from './writing.ts'
import classes from './media-fields.module.css'

/** The pictures, videos and audio of a step being edited, each with its description. */
export function MediaFields({
  stepId,
  media,
  step,
}: {
  stepId: string
  media: Media[]
  /** The number of the step. */
  step: string
}) {
  const { changeOutline, writeOutline } = useWriting()
  const { pending } = useStepMedia()
  const coming = useSyncExternalStore(pending.subscribe, () => pending.read().get(stepId) ?? 0)
  if (media.length + coming === 0) return null
  const put = (changed: Media[], field?: string) => {
    changeOutline((outline) => changeStep(outline, stepId, { media: changed }), field)
  }
  return (
    <div className={classes['media']}>
      {media.map((each, index) => (
        <Medium
          key={each.id}
          medium={each}
          step={step}
          picture={index + 1}
          onChange={(changed, field) => {
            put(media.with(index, changed), field)
          }}
          onRemove={() => {
            const left = media.toSpliced(index, 1)
            writeOutline((outline) => ({
              outline: changeStep(outline, stepId, { media: left }),
              caret: { id: stepId, at: atEnd },
            }))
          }}
        />
      ))}
      {coming > 0 && (
        <output className={classes['coming']}>
          <Loader size="sm" aria-hidden />
          {i18n.t('{count, plural, one {Adding a file…} other {Adding # files…}}', {
            count: coming,
          })}
        </output>
      )}
    </div>
  )
}

function Medium({
  medium,
  step,
  picture,
  onChange,
  onRemove,
}: {
  medium: Media
  step: string
  /** Its position at the step. */
  picture: number
  /** @param field being typed into */
  onChange: (medium: Media, field?: string) => void
  onRemove: () => void
}) {
  return (
    <figure className={classes['medium']}>
      <MediaStrip media={[medium]} />
      <figcaption className={classes['caption']}>
        {medium.modelView ? (
          <ChangeViewButton medium={medium} step={step} onChange={onChange} />
        ) : (
          <input
            aria-label={i18n.t('Description of picture {picture} of step {step}', {
              picture,
              step,
            })}
            placeholder={i18n.t('What it shows')}
            value={medium.alt ?? ''}
            onChange={({ currentTarget: { value } }) => {
              onChange({ ...medium, alt: value || null }, `alt ${medium.id}`)
            }}
          />
        )}
        {isPicture(medium) && (
          <MarkUpButton medium={medium} step={step} picture={picture} onChange={onChange} />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          className="touch"
          aria-label={i18n.t('Remove picture {picture} from step {step}', { picture, step })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </figcaption>
    </figure>
  )
}

function ChangeViewButton({
  medium,
  step,
  onChange,
}: {
  medium: Media
  step: string
  onChange: (medium: Media) => void
}) {
  const model = useModelChoice(({ view, url }) => {
    onChange({ ...medium, url, modelView: view })
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={i18n.t('Change view of the model in step {step}', { step })}
        onClick={() => {
          model.begin(medium.modelView)
        }}
      >
        {i18n.t('Change view')}
      </Button>
      {model.dialogs}
    </>
  )
}
