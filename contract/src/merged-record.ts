import type { Step } from './procedure-content.ts'

type StepRecord = Pick<Step, 'fields' | 'signOff' | 'choices' | 'targetSeconds'>

/** Merges what is recorded at two steps that become one, which ends like the second. */
export function mergeRecords(first: StepRecord, second: StepRecord): StepRecord {
  const fields = [...(first.fields ?? []), ...(second.fields ?? [])]
  const signOff = second.signOff ?? first.signOff
  const choices = second.choices ?? first.choices
  const seconds = (first.targetSeconds ?? 0) + (second.targetSeconds ?? 0)
  return {
    ...(fields.length > 0 && { fields }),
    ...(signOff !== undefined && { signOff }),
    ...(choices && { choices }),
    ...(seconds > 0 && { targetSeconds: seconds }),
  }
}
