import type { Callout as CalloutContent, Media } from '@millwright/contract/procedure-content'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBulb,
  IconInfoCircle,
  IconNote,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { calloutWord } from './callout-words.ts'
import { CalloutModel } from './CalloutModel.tsx'
import classes from './callout.module.css'
import { MarkedText } from './MarkedText.tsx'
import { WayOn } from './WayOn.tsx'

type Kind = CalloutContent['kind']

/** The signal words of ANSI Z535.6 and ISO 3864, with the sign that goes with each. */
export const calloutLabels = (): Record<Kind, { word: string; icon: typeof IconNote }> => ({
  danger: { word: calloutWord('danger'), icon: IconAlertOctagon },
  warning: { word: calloutWord('warning'), icon: IconAlertTriangle },
  caution: { word: calloutWord('caution'), icon: IconAlertTriangle },
  notice: { word: calloutWord('notice'), icon: IconInfoCircle },
  note: { word: calloutWord('note'), icon: IconNote },
  tip: { word: calloutWord('tip'), icon: IconBulb },
})

/**
 * A safety or other notice, identified by color, sign and word, never by color alone.
 *
 * @param media of its step
 * @param label replaces the signal word during a review: a menu that changes the kind
 * @param children what a page adds below the text
 */
export function Callout({
  callout,
  media,
  label,
  children,
}: {
  callout: CalloutContent
  media?: readonly Media[] | undefined
  label?: ReactNode
  children?: ReactNode
}) {
  const { word, icon: Icon } = calloutLabels()[callout.kind]
  return (
    <div
      role="note"
      aria-label={word}
      className={classes['callout']}
      data-kind={callout.kind}
      data-source-of={callout.source && callout.id}
      tabIndex={-1}
      {...(label !== undefined && { 'data-callout': callout.id })}
    >
      <div className={classes['word']}>
        <Icon size={18} aria-hidden />
        {label ?? word}
      </div>
      <div className={classes['text']}>
        <MarkedText
          of={{ ...callout, media }}
          renderLink={(link, words) =>
            'targets' in link ? words : <WayOn link={link} words={words} />
          }
        />
        {callout.modelView && <CalloutModel view={callout.modelView} />}
        {children}
      </div>
    </div>
  )
}
