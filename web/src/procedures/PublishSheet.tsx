import type { Procedure } from '@millwright/contract/procedures'
import { Alert, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { i18n } from '../i18n.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { listReviewItems } from './review/review-queue.ts'
import { ReviewList } from './review/ReviewList.tsx'
import { useGoingTo } from './step-selection.ts'

const reasonLength = 2000

interface SheetProps {
  procedure: Procedure
  isPending: boolean
  onPublish: (body: { acknowledge: string[]; reason: string }) => void
  /** Closes it to look at one of the points. */
  onLeave: () => void
  onCancel: () => void
}

/** The open points, each leading to its place, and the reason for publishing anyway. */
export function PublishSheet(props: SheetProps) {
  return (
    <Modal
      opened
      onClose={props.onCancel}
      title={i18n.t('Publish with open points?')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <PublishForm {...props} />
    </Modal>
  )
}

function PublishForm({ procedure, isPending, onPublish, onLeave, onCancel }: SheetProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const goTo = useGoingTo()
  const items = listReviewItems(procedure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = reason.trim()
    setIsMissing(trimmed === '')
    if (trimmed === '') return
    onPublish({ acknowledge: [...new Set(items.map(({ code }) => code))], reason: trimmed })
  }
  const showStep = (id: string) => {
    onLeave()
    // Where the document covers the steps, it shows the place instead.
    goTo(id)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {i18n.t(
            '{count, plural, one {# point is open. Select it to go to its place.} other {# points are open. Select one to go to its place.}}',
            { count: items.length },
          )}
        </Text>
        <LeftOutAlert count={items.filter(({ kind }) => kind === 'danger').length} />
        <ReviewList label={i18n.t('Open points')} items={items} onChoose={showStep} />
        <ReasonField
          reason={reason}
          isMissing={isMissing}
          onChange={(words) => {
            setReason(words)
            setIsMissing(false)
          }}
        />
        <FormButtons action={i18n.t('Publish anyway')} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

function LeftOutAlert({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert color="red" variant="light" p="xs">
      {i18n.t(
        '{count, plural, one {# danger or warning notice from the document has no place in the procedure. People following it won’t see the notice. The version records that you said so.} other {# danger or warning notices from the document have no place in the procedure. People following it won’t see them. The version records that you said so.}}',
        { count },
      )}
    </Alert>
  )
}

function ReasonField({
  reason,
  isMissing,
  onChange,
}: {
  reason: string
  isMissing: boolean
  onChange: (reason: string) => void
}) {
  return (
    <Textarea
      label={i18n.t('Reason for publishing anyway')}
      description={i18n.t('The reason is saved with the version.')}
      required
      autosize
      minRows={2}
      maxRows={6}
      maxLength={reasonLength}
      value={reason}
      error={isMissing && i18n.t('Explain why you’re publishing anyway.')}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  )
}
