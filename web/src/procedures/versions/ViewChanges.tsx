import type { ModelView } from '@millwright/contract/model-view'
import type { ModelViewAspect } from '@millwright/contract/procedure-versions'

import { BeforeAndNow } from './BeforeAndNow.tsx'
import classes from './changes.module.css'
import { partNames, viewWords } from './view-words.ts'

interface Shown {
  modelView?: ModelView
}

/** How the view of a model changed. */
export function ViewChanges({
  aspects,
  before,
  after,
}: {
  aspects: readonly ModelViewAspect[] | undefined
  before: Shown | undefined
  after: Shown | undefined
}) {
  if (!aspects) return null
  return (
    <ul className={classes['details']}>
      {aspects.map((aspect) => (
        <li key={aspect}>
          {viewWords(aspect, before, after)}
          {aspect === 'parts' && (
            <BeforeAndNow before={partNames(before)} after={partNames(after)} />
          )}
        </li>
      ))}
    </ul>
  )
}
