import { i18n } from '../../i18n.ts'
import type { Screen } from './screens.ts'

/**
 * Says where one is by the step's own number. A total is shown only where that number counts toward it: where
 * sections restart at one or sub-steps come between, a second number would contradict it.
 */
export function placeWords(screens: readonly Screen[], at: number): string {
  const screen = screens[at]
  if (!screen || screen.kind === 'prepare') return i18n.t('Before you begin')
  if (screen.kind === 'end') return i18n.t('After the last step')
  const steps = screens.filter(({ kind }) => kind === 'step')
  const { number } = screen
  if (isNumberedThroughout(screens))
    return i18n.t('Step {number} of {count}', { number, count: steps.length })
  const left = steps.length - 1 - steps.indexOf(screen)
  if (left === 0) return i18n.t('Step {number} · the last one', { number })
  return i18n.t('Step {number} · {count, plural, other {# to go}}', { number, count: left })
}

function isNumberedThroughout(screens: readonly Screen[]): boolean {
  const numbers = screens.flatMap((screen) => (screen.kind === 'step' ? [screen.number] : []))
  return numbers.every((number, index) => number === String(index + 1))
}
