import type { NumberedStep } from '@millwright/contract/step-numbers'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { i18n } from '../../i18n.ts'
import { splitStep } from '../outline/split-and-merge.ts'
import { inOutline } from './draft-changes.ts'
import { KeyHint } from './KeyHint.tsx'
import { useReview } from './use-reviewing.ts'

/** Asks where to split a step. The caret marks the position. */
export function SplitDialog({
  numbered: { number, step },
  onClose,
}: {
  numbered: NumberedStep
  onClose: () => void
}) {
  const review = useReview()
  const { id, text } = step
  const [place, setPlace] = useState(() => afterFirstSentence(text))
  const [first, second] = [text.slice(0, place).trim(), text.slice(place).trim()]
  const isCut = first !== '' && second !== ''
  const run = () => {
    if (!review || !isCut) return
    onClose()
    const edit = inOutline((outline) => splitStep(outline, id, place))
    review.apply({ edit, announcement: i18n.t('Step {number} split', { number }), id, next: id })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Split step {number}', { number })}
      returnFocus={false}
    >
      <Stack>
        <CaretField text={text} place={place} onPlace={setPlace} onEnter={run} />
        <Stack gap={4} aria-live="polite">
          <Part name={i18n.t('First')} text={first} />
          <Part name={i18n.t('Second')} text={second} />
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button disabled={!isCut} onClick={run}>
            {i18n.t('Split here')}
            <KeyHint keyLabel="Enter" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A text in which only the caret moves: a read-only field shows no caret. */
function CaretField({
  text,
  place,
  onPlace,
  onEnter,
}: {
  text: string
  place: number
  onPlace: (place: number) => void
  onEnter: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    // The dialog gives it the focus only after a few ticks; keys pressed sooner would go elsewhere.
    element?.focus()
    const refuse = (event: Event) => {
      event.preventDefault()
    }
    element?.addEventListener('beforeinput', refuse)
    return () => {
      element?.removeEventListener('beforeinput', refuse)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <Textarea
      ref={field}
      label={i18n.t('Step text')}
      description={i18n.t(
        'Put the cursor where the second step begins, with the arrow keys or the pointer.',
      )}
      autosize
      data-autofocus
      aria-readonly
      inputMode="none"
      defaultValue={text}
      onFocus={({ currentTarget }) => {
        currentTarget.setSelectionRange(place, place)
      }}
      onKeyDown={onKeyDown}
      onSelect={({ currentTarget }) => {
        onPlace(currentTarget.selectionStart)
      }}
    />
  )
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <Text size="sm" className="wrap-anywhere">
      <b>{name}:</b> {text || i18n.t('nothing')}
    </Text>
  )
}

function afterFirstSentence(text: string): number {
  const end = /[.!?。！？;]\s*|\n/u.exec(text)
  const at = end ? end.index + end[0].length : 0
  return at > 0 && at < text.length ? at : Math.floor(text.length / 2)
}
