import type { Step } from '@millwright/contract/procedure-content'
import type { SuggestionKind } from '@millwright/contract/suggestions'
import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { isOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { queueInOrder } from '../../outbox/outbox.ts'
import { profile } from '../../session.ts'
import { kindWords } from '../suggestions/suggestion-words.ts'
import { ProposalFields, toProposedStep, createProposal, type Proposal } from './ProposalFields.tsx'
import { SentFiles } from './SentFiles.tsx'
import type { Suggesting } from './suggesting.ts'

const kinds: SuggestionKind[] = ['problem', 'change', 'comment']

/** The initial content of the form. */
export interface Begun {
  kind: SuggestionKind
  text: string
}

/** A suggestion for a step or procedure, kept on this device until it is sent, online or offline. */
export function SuggestForm({
  about,
  step,
  begun,
  onClose,
}: {
  about: Suggesting
  step: Step | undefined
  begun?: Begun | undefined
  onClose: () => void
}) {
  const [kind, setKind] = useState(begun?.kind ?? 'problem')
  const [text, setText] = useState(begun?.text ?? '')
  const [proposal, setProposal] = useState<Proposal>(createProposal(step))
  const [files, setFiles] = useState<File[]>([])
  const send = useSending(about)
  const proposed = kind === 'change' ? toProposedStep(proposal, step) : undefined
  const isReady = text.trim() !== '' || proposed !== undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    const message = text.trim() || i18n.t('See the proposed text.')
    void send({ kind, text: message, ...(step && { stepId: step.id }), proposed }, files)
    onClose()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Excerpt step={step} />
        <SegmentedControl
          fullWidth
          aria-label={i18n.t('What is it?')}
          value={kind}
          onChange={setKind}
          data={kinds.map((value) => ({ value, label: kindWords(value) }))}
        />
        {kind === 'change' && step && <ProposalFields proposal={proposal} onChange={setProposal} />}
        <Textarea
          label={textLabel(kind)}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
        <SentFiles files={files} onChange={setFiles} />
        <Ending canSend={isReady} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function Excerpt({ step }: { step: Step | undefined }) {
  if (!step) return null
  return (
    <Text size="sm" c="dimmed" lineClamp={3} className="wrap-anywhere">
      {step.text}
    </Text>
  )
}

function Ending({ canSend, onCancel }: { canSend: boolean; onCancel: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" mih={48} onClick={onCancel}>
        {i18n.t('Cancel')}
      </Button>
      <Button type="submit" mih={48} disabled={!canSend}>
        {i18n.t('Send')}
      </Button>
    </Group>
  )
}

function textLabel(kind: SuggestionKind): string {
  if (kind === 'change') return i18n.t('Why?')
  return kind === 'problem' ? i18n.t('What is wrong?') : i18n.t('What do you want to say?')
}

interface Feedback {
  kind: SuggestionKind
  text: string
  stepId?: string
  proposed: ReturnType<typeof toProposedStep>
}

function useSending({ slug, procedureId, title, version, runId }: Suggesting) {
  const queries = useQueryClient()
  const userId = useSuspenseQuery(profile()).data.id
  return async ({ proposed, ...feedback }: Feedback, files: File[]) => {
    const body = {
      ...feedback,
      ...(version !== undefined && { version }),
      ...(runId !== undefined && { runId }),
      ...(proposed && { proposed }),
    }
    await queueInOrder(
      { kind: 'suggestion', userId, slug, procedureId, title, body, files, fileIds: [] },
      queries,
    )
    notifications.show({
      message: isOffline()
        ? i18n.t('Kept on this device. It’s sent when you’re back online.')
        : i18n.t('Thank you. You’ll hear back about it.'),
    })
  }
}
