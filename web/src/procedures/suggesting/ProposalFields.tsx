import type { Step } from '@millwright/contract/procedure-content'
import type { ProposedStep } from '@millwright/contract/suggestion-steps'
import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'

import { calloutWord } from '../../content/callout-words.ts'
import { i18n } from '../../i18n.ts'

type Kind = NonNullable<ProposedStep['callouts']>[number]['kind']

const kinds = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const satisfies Kind[]

/** The proposed step, as the form holds it. */
export interface Proposal {
  text: string
  warning: string
  warningKind: Kind
  isNewStep: boolean
}

export function createProposal(step: Step | undefined): Proposal {
  return { text: step?.text ?? '', warning: '', warningKind: 'warning', isNewStep: false }
}

/** The differences from the step; undefined if there are none. */
export function toProposedStep(
  { text, warning, warningKind, isNewStep }: Proposal,
  step: Step | undefined,
): ProposedStep | undefined {
  if (!step) return undefined
  const stepText = text.trim()
  const added = warning.trim() ? [{ kind: warningKind, text: warning.trim() }] : []
  if (isNewStep) return stepText ? { insertAfter: { text: stepText, callouts: added } } : undefined
  const present = step.callouts.map((callout) => ({
    id: callout.id,
    kind: callout.kind,
    text: callout.text,
  }))
  const proposed = {
    ...(stepText !== '' && stepText !== step.text && { text: stepText }),
    ...(added.length > 0 && { callouts: [...present, ...added] }),
  }
  return Object.keys(proposed).length > 0 ? proposed : undefined
}

export function ProposalFields({
  proposal,
  onChange,
}: {
  proposal: Proposal
  onChange: (proposal: Proposal) => void
}) {
  const { text, warning, warningKind, isNewStep } = proposal
  return (
    <Stack gap="sm">
      <Checkbox
        label={i18n.t('Add a new step after this one')}
        checked={isNewStep}
        onChange={(event) => {
          onChange({ ...proposal, isNewStep: event.currentTarget.checked, text: '' })
        }}
      />
      <Textarea
        label={
          isNewStep ? i18n.t('What the new step should say') : i18n.t('What the step should say')
        }
        autosize
        minRows={2}
        maxRows={12}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          onChange({ ...proposal, text: event.currentTarget.value })
        }}
      />
      <TextInput
        label={i18n.t('Notice to add (optional)')}
        maxLength={20_000}
        value={warning}
        onChange={(event) => {
          onChange({ ...proposal, warning: event.currentTarget.value })
        }}
      />
      {warning.trim() !== '' && (
        <NativeSelect
          label={i18n.t('Kind of notice')}
          value={warningKind}
          data={kinds.map((value) => ({ value, label: calloutWord(value) }))}
          onChange={({ currentTarget }) => {
            const chosen = kinds.find((kind) => kind === currentTarget.value)
            if (chosen) onChange({ ...proposal, warningKind: chosen })
          }}
        />
      )}
    </Stack>
  )
}
