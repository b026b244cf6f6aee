import { sortBySeverity } from '@millwright/contract/callout-gravity'

import { calloutWord } from '../../content/callout-words.ts'
import { i18n } from '../../i18n.ts'
import type { Screen } from './screens.ts'

/** What is read aloud for a screen, in display order: warnings first. */
export function spokenWords(screen: Screen): string[] {
  if (screen.kind === 'prepare') return []
  const callouts =
    screen.kind === 'end' ? screen.callouts : [...screen.above, ...screen.step.callouts]
  const notices = sortBySeverity(callouts).map(
    ({ kind, text }) => `${calloutWord(kind)}. ${spoken(text)}`,
  )
  if (screen.kind === 'end') return notices
  const number = i18n.t('Step {number}', { number: screen.number })
  return [...notices, `${number}. ${spoken(screen.step.text)}`]
}

/** Without list and table markup, which a voice would read out. */
function spoken(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^[\s|:-]*$/.test(line))
    .map((line) => line.replace(/^\s*[•-]\s+/, '').replaceAll(/\s*\|\s*/g, ', '))
    .map((line) => line.replaceAll(/^, |, $/g, '').trim())
    .map((line) => (/[.:;!?]$/.test(line) ? line : `${line}.`))
    .join(' ')
}
