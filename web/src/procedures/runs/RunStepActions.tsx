import type { Step } from '@millwright/contract/procedure-content'
import type { RunStep } from '@millwright/contract/run-entries'
import type { Run } from '@millwright/contract/runs'
import type { Field } from '@millwright/contract/step-fields'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

import { ConfirmIdentity } from '../../confirming/ConfirmIdentity.tsx'
import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { askForText } from '../../ui/ask-for-text.tsx'
import { valueWords } from './run-words.ts'
import { useAddEntry } from './run-queries.ts'

/** A second person's actions on a step: sign, release, choose between two values. */
export function RunStepActions({ step, done, run }: { step: Step; done: RunStep; run: Run }) {
  const { can, memberId } = useOrganization()
  const add = useAddEntry(run.id)
  const [asking, ask] = useDisclosure()
  const place = { stepId: step.id, occurrence: done.occurrence }
  const isManager = can('runs.release')
  const { signOff } = step
  const isForMe =
    (signOff?.by !== 'other' || done.by !== memberId) && (signOff?.by !== 'manager' || isManager)
  const sign = () => {
    add.mutate(
      { ...place, kind: 'sign_off', meaning: signOff?.meaning ?? '' },
      {
        onSuccess: ({ refused }) => {
          if (refused[0]?.code === 'confirmation_required') ask.open()
        },
      },
    )
  }
  const canSign = done.awaits.includes('sign_off') && done.by !== null && isForMe
  return (
    <>
      <Group gap="xs" className="no-print">
        {canSign && (
          <Button size="compact-md" loading={add.isPending} onClick={sign}>
            {i18n.t('Sign')}
          </Button>
        )}
        {isManager && done.state === 'held' && (
          <ReleaseButton
            onRelease={(reason) => {
              add.mutate({ ...place, kind: 'release', reason })
            }}
          />
        )}
      </Group>
      {(step.fields ?? []).map((field) => (
        <Contested
          key={field.id}
          field={field}
          done={done}
          isManager={isManager}
          onKeep={(entryId) => {
            add.mutate({ ...place, kind: 'conflict_resolved', fieldId: field.id, entryId })
          }}
        />
      ))}
      <ErrorNote error={add.error} />
      <ConfirmIdentity
        opened={asking}
        title={i18n.t('Sign as yourself')}
        onClose={ask.close}
        onConfirmed={() => {
          ask.close()
          sign()
        }}
      />
    </>
  )
}

function ReleaseButton({ onRelease }: { onRelease: (reason: string) => void }) {
  return (
    <Button
      size="compact-md"
      variant="default"
      onClick={() => {
        askForText({
          title: i18n.t('Release the step'),
          label: i18n.t('Reason'),
          action: i18n.t('Release'),
          onAnswer: onRelease,
        })
      }}
    >
      {i18n.t('Release')}
    </Button>
  )
}

/** Both values of a field for which two members recorded different ones. */
function Contested({
  field,
  done,
  isManager,
  onKeep,
}: {
  field: Field
  done: RunStep
  isManager: boolean
  onKeep: (entryId: string) => void
}) {
  const record = done.values[field.id]
  if (!record?.entryId || record.others.length === 0) return null
  const all = [{ entryId: record.entryId, value: record.value }, ...record.others]
  return (
    <Group gap="xs">
      <Text size="sm">
        {i18n.t('{label}: different values were recorded', { label: field.label })}
      </Text>
      {all.map(({ entryId, value }) => (
        <Button
          key={entryId}
          size="compact-md"
          variant="default"
          disabled={!isManager}
          onClick={() => {
            onKeep(entryId)
          }}
        >
          {i18n.t('Keep {value}', { value: valueWords(field, value) })}
        </Button>
      ))}
    </Group>
  )
}
