import type { CalloutChange } from '@millwright/contract/procedure-versions'

import { i18n } from '../../i18n.ts'
import { calloutWord } from '../../content/callout-words.ts'
import { BeforeAndNow } from './BeforeAndNow.tsx'
import classes from './changes.module.css'
import { ViewChanges } from './ViewChanges.tsx'

type Callout = NonNullable<CalloutChange['after']>

/** How each notice of a step, a section or the whole procedure changed. */
export function NoticeChanges({ changes }: { changes: readonly CalloutChange[] | undefined }) {
  if (!changes || changes.length === 0) return null
  return (
    <ul className={classes['details']}>
      {changes.map((change) => (
        <li key={change.id}>
          <NoticeChange {...change} />
        </li>
      ))}
    </ul>
  )
}

function NoticeChange({ kind, before, after, modelView }: CalloutChange) {
  if (kind === 'added') return i18n.t('Added: {text}', { text: calloutWords(after) })
  if (kind === 'removed') return i18n.t('Removed: {text}', { text: calloutWords(before) })
  const [was, is] = [calloutWords(before), calloutWords(after)]
  return (
    <>
      {was === is ? is : <BeforeAndNow before={was} after={is} />}
      <ViewChanges aspects={modelView} before={before} after={after} />
    </>
  )
}

function calloutWords(callout: Callout | undefined): string {
  return callout ? `${calloutWord(callout.kind)}: ${callout.text}` : ''
}
