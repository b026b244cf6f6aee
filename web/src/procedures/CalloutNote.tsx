import type { Callout as CalloutContent, Media } from '@millwright/contract/procedure-content'

import { calloutWord } from '../content/callout-words.ts'
import { Callout } from '../content/Callout.tsx'
import { Doubt } from './Doubt.tsx'
import { KindMenu } from './review/KindMenu.tsx'
import { useIsReviewed } from './review/use-reviewing.ts'

/** A notice of a procedure, whose kind can be changed while the procedure is reviewed. */
export function CalloutNote({
  callout,
  media,
}: {
  callout: CalloutContent
  /** The step that it belongs to. */
  media?: readonly Media[]
}) {
  if (!useIsReviewed()) return <Callout callout={callout} media={media} />
  const menu = <KindMenu callout={callout}>{calloutWord(callout.kind)}</KindMenu>
  return (
    <Callout callout={callout} media={media} label={menu}>
      <Doubt of={callout} />
    </Callout>
  )
}
