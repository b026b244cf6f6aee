import type { Callout } from '@millwright/contract/procedure-content'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBulb,
  IconInfoCircle,
  IconNote,
} from '@tabler/icons-react'

import classes from './callout.module.css'

type Kind = Callout['kind']

/** The signal words of ANSI Z535.6 and ISO 3864, with the sign that goes with each. */
export const calloutLooks: Record<Kind, { word: string; icon: typeof IconNote }> = {
  danger: { word: 'Danger', icon: IconAlertOctagon },
  warning: { word: 'Warning', icon: IconAlertTriangle },
  caution: { word: 'Caution', icon: IconAlertTriangle },
  notice: { word: 'Notice', icon: IconInfoCircle },
  note: { word: 'Note', icon: IconNote },
  tip: { word: 'Tip', icon: IconBulb },
}

/** A safety or side notice: told by its colour, its sign and its word, never by colour alone. */
export function CalloutNote({ callout }: { callout: Callout }) {
  const { word, icon: Icon } = calloutLooks[callout.kind]
  return (
    <div
      role="note"
      aria-label={word}
      className={classes['callout']}
      data-kind={callout.kind}
      data-source-of={callout.source && callout.id}
    >
      <div className={classes['word']}>
        <Icon size={18} aria-hidden />
        {word}
      </div>
      <div className={classes['text']}>{callout.text}</div>
    </div>
  )
}

/** Safety first: the gravest notice is read before the others. */
const gravity: Kind[] = ['danger', 'warning', 'caution', 'notice', 'note', 'tip']

export function gravestFirst(callouts: readonly Callout[]): Callout[] {
  return callouts.toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind))
}
