import type { Callout as CalloutContent } from '@millwright/contract/procedure-content'

import { calloutWord } from '../content/callout-words.ts'
import { Callout } from '../content/Callout.tsx'
import { Doubt } from './Doubt.tsx'
import { KindMenu } from './review/KindMenu.tsx'
import { useReview } from './review/use-reviewing.ts'

/** A notice of a procedure, whose kind can be changed while the procedure is reviewed. */
export function CalloutNote({ callout }: { callout: CalloutContent }) {
  const review = useReview()
  if (!review) return <Callout callout={callout} />
  const menu = (
    <KindMenu callout={callout} review={review}>
      {calloutWord(callout.kind)}
    </KindMenu>
  )
  return (
    <Callout callout={callout} label={menu}>
      <Doubt of={callout} />
    </Callout>
  )
}
