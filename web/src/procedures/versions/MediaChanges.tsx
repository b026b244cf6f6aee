import type { MediaChange } from '@millwright/contract/procedure-versions'

import { i18n } from '../../i18n.ts'
import { BeforeAndNow } from './BeforeAndNow.tsx'
import classes from './changes.module.css'
import { ViewChanges } from './ViewChanges.tsx'
import { viewCaption, mediumWords } from './view-words.ts'

/** How each picture, video, audio file and model of a step changed. */
export function MediaChanges({ changes }: { changes: readonly MediaChange[] | undefined }) {
  if (!changes) return null
  return (
    <ul className={classes['details']}>
      {changes.map((change) => (
        <li key={change.id}>
          <MediumChange change={change} />
        </li>
      ))}
    </ul>
  )
}

function MediumChange({ change }: { change: MediaChange }) {
  const { before, after, modelView, marks, crop } = change
  const altDiffers = before && after && (before.alt ?? '') !== (after.alt ?? '')
  const caption = before && after ? '' : viewCaption(after ?? before)
  return (
    <>
      {mediumWords(change)}
      {caption && <p>{caption}</p>}
      {altDiffers && <BeforeAndNow before={before.alt} after={after.alt} />}
      {marks && <p>{i18n.t('The marks on the picture changed.')}</p>}
      {crop && <p>{i18n.t('A different part of the picture is shown.')}</p>}
      <ViewChanges aspects={modelView} before={before} after={after} />
    </>
  )
}
