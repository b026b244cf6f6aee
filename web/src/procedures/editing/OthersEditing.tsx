import type { OtherEditing } from '@millwright/contract/procedure-editing'
import { stepsOf } from '@millwright/contract/step-numbers'
import { Avatar, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { fullName } from '../comments/people.ts'
import { useOtherAt, useOthersEditing } from './others-editing.ts'
import classes from './others-editing.module.css'
import { useWriting } from './writing.ts'

/** As many as fit beside the tools. */
const shown = 3

/** The other people editing, each linking to the step they are at. */
export function OthersEditing() {
  const others = useOthersEditing()
  const nameOf = useNames()
  return (
    <div className={classes['others']}>
      <VisuallyHidden component="output">
        {others.length > 0 &&
          i18n.t('Editing too: {names}', { names: others.map(nameOf).join(', ') })}
      </VisuallyHidden>
      {others.slice(0, shown).map((other) => (
        <Other key={other.memberId} other={other} name={nameOf(other)} />
      ))}
      {others.length > shown && <span>+{others.length - shown}</span>}
    </div>
  )
}

function Other({ other, name }: { other: OtherEditing; name: string }) {
  const { history } = useWriting()
  const at = stepsOf(history.read().draft.outline).find(({ step }) => step.id === other.stepId)
  const label = at ? i18n.t('{name}, at step {number}', { name, number: at.number }) : name
  return (
    <Tooltip label={label}>
      <UnstyledButton
        aria-label={label}
        onClick={() => {
          const row = at && document.querySelector(`[data-step-row="${CSS.escape(at.step.id)}"]`)
          row?.scrollIntoView({ block: 'center' })
        }}
      >
        <Letters other={other} size={30} />
      </UnstyledButton>
    </Tooltip>
  )
}

/**
 * Shows that someone else's cursor is in this step. Hundreds of steps check for it, so only one that has it
 * subscribes to more.
 */
export function OtherMark({ stepId }: { stepId: string }) {
  const other = useOtherAt(stepId)
  return other ? <Mark other={other} /> : null
}

function Mark({ other }: { other: OtherEditing }) {
  const nameOf = useNames()
  const label = i18n.t('{name} is at this step', { name: nameOf(other) })
  return (
    <Tooltip label={label}>
      <span className={classes['mark']}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Letters other={other} size={18} />
      </span>
    </Tooltip>
  )
}

function Letters({ other, size }: { other: OtherEditing; size: number }) {
  const { firstName, lastName } = other
  return (
    <Avatar color="cyan" variant="filled" size={size} alt="" aria-hidden>
      {(firstName.charAt(0) + lastName.charAt(0)).toUpperCase()}
    </Avatar>
  )
}

function useNames() {
  const { memberId } = useOrganization()
  return (other: OtherEditing) =>
    other.memberId === memberId ? i18n.t('You, in another window') : fullName(other)
}
