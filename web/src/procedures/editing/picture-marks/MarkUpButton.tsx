import type { Media } from '@millwright/contract/procedure-content'
import { ActionIcon, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconScribble } from '@tabler/icons-react'

import { i18n } from '../../../i18n.ts'
import { MarkUp } from './MarkUp.tsx'

/** Opens a picture of a step to draw on it. Marks are in the draft immediately, like typed text. */
export function MarkUpButton({
  medium,
  step,
  picture,
  onChange,
}: {
  medium: Media
  /** The number of the step. */
  step: string
  /** Its position at the step. */
  picture: number
  onChange: (medium: Media) => void
}) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        className="touch"
        title={i18n.t('Mark up')}
        aria-label={i18n.t('Mark up picture {picture} of step {step}', { picture, step })}
        onClick={dialog.open}
      >
        <IconScribble size={16} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        fullScreen
        title={i18n.t('Mark up')}
        styles={{ body: { height: 'calc(100dvh - 60px)' } }}
      >
        <MarkUp
          alt={medium.alt ?? ''}
          drawn={{ url: medium.url, marks: medium.marks ?? [], crop: medium.crop }}
          onChange={({ url, marks, crop }) => {
            const { crop: _, ...rest } = medium
            onChange({ ...rest, url, marks, ...(crop && { crop }) })
          }}
          onDone={dialog.close}
        />
      </Modal>
    </>
  )
}
