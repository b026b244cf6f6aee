import type { Field } from '@millwright/contract/step-fields'

const rest = { id: 'field', required: true, onFail: 'note' } as const

/** The fields recorded at a step, chosen by its text. */
export function fieldsOf(text: string): Field[] {
  const torque = Number(/(\d+) Nm/.exec(text)?.[1])
  if (torque > 0) {
    const [min, max] = [Math.floor(torque * 0.95), Math.ceil(torque * 1.05)]
    return [{ ...rest, label: 'Torque', kind: 'number', unit: 'N.m', min, max, target: torque }]
  }
  const play = Number(/below (0\.\d+) mm/.exec(text)?.[1])
  if (play > 0) return [{ ...rest, label: 'Play', kind: 'number', unit: 'mm', max: play }]
  return text.includes('for leaks') ? [{ ...rest, label: 'No leaks', kind: 'check' }] : []
}
