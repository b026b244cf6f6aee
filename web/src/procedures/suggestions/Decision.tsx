import { ApiError } from '@millwright/contract/errors'
import type { Suggestion } from '@millwright/contract/suggestions'
import { Button, Group, Kbd } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { askForText } from '../../ui/ask-for-text.tsx'
import { ChangedStepChoice } from './ChangedStepChoice.tsx'
import { useDecisions } from './use-decisions.ts'
import { useKeys } from './use-moving-keys.ts'

/** The actions on a suggestion: for those who decide, and for its author while it is open. */
export function Decision({
  suggestion,
  onDecided,
}: {
  suggestion: Suggestion
  onDecided: () => void
}) {
  const { can, memberId } = useOrganization()
  const { accept, decline, reopen, remove } = useDecisions(suggestion.id, onDecided)
  const isOpen = suggestion.status === 'open'
  const canDecide = can('suggestions.decide')
  const isMine = suggestion.author?.memberId === memberId
  const acceptIt = () => accept.mutate({})
  const declineIt = () => askForReason((reason) => decline.mutate(reason))
  useKeys(isOpen && canDecide ? { a: acceptIt, d: declineIt } : {})
  const changed = changedStepIn(accept.error)
  if (changed) {
    return (
      <ChangedStepChoice
        changed={changed}
        proposed={suggestion.proposed ?? {}}
        isPending={accept.isPending}
        onAccept={(proposed) => {
          accept.mutate(proposed ? { proposed, seen: changed.hash } : { proposed })
        }}
      />
    )
  }
  return (
    <>
      <ErrorNote error={accept.error ?? decline.error} />
      <Group gap="sm">
        {canDecide && isOpen && (
          <>
            <KeyedButton letter="A" isPending={accept.isPending} onClick={acceptIt}>
              {suggestion.hasProposal ? i18n.t('Accept into the draft') : i18n.t('Accept')}
            </KeyedButton>
            <KeyedButton letter="D" isPending={decline.isPending} onClick={declineIt}>
              {i18n.t('Decline')}
            </KeyedButton>
          </>
        )}
        {canDecide && !isOpen && (
          <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {i18n.t('Reopen')}
          </Button>
        )}
        {(canDecide || (isMine && isOpen)) && (
          <DeleteButton isPending={remove.isPending} onDelete={() => remove.mutate()} />
        )}
      </Group>
    </>
  )
}

function KeyedButton({
  letter,
  isPending,
  onClick,
  children,
}: {
  letter: 'A' | 'D'
  isPending: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Button
      variant={letter === 'A' ? 'filled' : 'default'}
      loading={isPending}
      rightSection={
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          {letter}
        </Kbd>
      }
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function askForReason(onAnswer: (reason: string) => void) {
  askForText({
    title: i18n.t('Decline this suggestion'),
    label: i18n.t('Reason, for the author'),
    action: i18n.t('Decline'),
    onAnswer,
  })
}

function DeleteButton({ isPending, onDelete }: { isPending: boolean; onDelete: () => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      loading={isPending}
      onClick={() => {
        confirm({
          title: i18n.t('Delete this suggestion?'),
          text: i18n.t('It’s deleted for everyone, with its photos and recordings.'),
          action: i18n.t('Delete'),
          onConfirm: onDelete,
        })
      }}
    >
      {i18n.t('Delete')}
    </Button>
  )
}

function changedStepIn(error: unknown) {
  return error instanceof ApiError && error.code === 'step_changed'
    ? error.details.changedStep
    : undefined
}
