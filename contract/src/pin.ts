import { Type } from 'typebox'

/** The PIN that people type on a shared device. */
export const Pin = Type.String({
  pattern: '^[0-9]{4,8}$',
  description: '4 to 8 digits.',
  examples: ['4711'],
})

/** How many wrong attempts lock a PIN. */
export const pinTries = 5

/** `starting`: given by someone else, and replaced by their own when it is first used. */
export const pinStates = ['none', 'starting', 'own', 'locked'] as const
export type PinState = (typeof pinStates)[number]

/** Whether a PIN is among the first that anyone would guess: a repeated digit, or a sequence. */
export function isSimplePin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
