import type { Callout } from '@millwright/contract/procedure-content'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBulb,
  IconInfoCircle,
  IconNote,
} from '@tabler/icons-react'

import { CalloutModel } from './media/CalloutModel.tsx'
import { calloutWord } from './callout-words.ts'
import classes from './callout.module.css'
import { Doubt } from './Doubt.tsx'
import { KindMenu } from './review/KindMenu.tsx'
import { useReview } from './review/use-reviewing.ts'

type Kind = Callout['kind']

/** The signal words of ANSI Z535.6 and ISO 3864, with the sign that goes with each. */
export const calloutLooks = (): Record<Kind, { word: string; icon: typeof IconNote }> => ({
  danger: { word: calloutWord('danger'), icon: IconAlertOctagon },
  warning: { word: calloutWord('warning'), icon: IconAlertTriangle },
  caution: { word: calloutWord('caution'), icon: IconAlertTriangle },
  notice: { word: calloutWord('notice'), icon: IconInfoCircle },
  note: { word: calloutWord('note'), icon: IconNote },
  tip: { word: calloutWord('tip'), icon: IconBulb },
})

/** A safety or side notice: told by its colour, its sign and its word, never by colour alone. */
export function CalloutNote({ callout }: { callout: Callout }) {
  const { word, icon: Icon } = calloutLooks()[callout.kind]
  const review = useReview()
  return (
    <div
      role="note"
      aria-label={word}
      className={classes['callout']}
      data-kind={callout.kind}
      data-source-of={callout.source && callout.id}
      tabIndex={-1}
      {...(review && { 'data-callout': callout.id })}
    >
      <div className={classes['word']}>
        <Icon size={18} aria-hidden />
        {review ? (
          <KindMenu callout={callout} review={review}>
            {word}
          </KindMenu>
        ) : (
          word
        )}
      </div>
      <div className={classes['text']}>
        {callout.text}
        {callout.modelView && <CalloutModel view={callout.modelView} />}
        {review && <Doubt of={callout} />}
      </div>
    </div>
  )
}
