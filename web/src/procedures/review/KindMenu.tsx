import { isUncertain } from '@millwright/contract/open-parts'
import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import {
  confirmedWords,
  calloutWord,
  kindLabel,
  changedKindWords,
} from '../../content/callout-words.ts'
import { markReviewed, withCallout } from './draft-changes.ts'
import classes from './review.module.css'
import { useReview, type Reviewing } from './use-reviewing.ts'

/** The signal word of a notice as a button that changes its kind. */
export function KindMenu({ callout, children }: { callout: Callout; children: ReactNode }) {
  const { id } = callout
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes['kind']}
          data-kind-of={id}
          aria-label={kindLabel(callout.kind)}
          aria-keyshortcuts="t"
        >
          {children}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Kinds callout={callout} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Only the open one re-renders with each change of the review. */
function Kinds({ callout }: { callout: Callout }) {
  const review = useReview()
  const { id } = callout
  if (!review) return null
  return (
    <>
      {isUncertain(callout) && (
        <Menu.Item
          leftSection={<IconCheck size={16} />}
          onClick={() => {
            acceptCallout(review, callout)
          }}
        >
          {i18n.t('Looks right')}
        </Menu.Item>
      )}
      {calloutKinds.map((kind) => (
        <Menu.RadioItem
          key={kind}
          value={kind}
          checked={kind === callout.kind}
          closeMenuOnClick
          onChange={() => {
            const announcement = changedKindWords(kind)
            review.apply({ edit: withCallout(id, { kind }), announcement, id })
          }}
        >
          {calloutWord(kind)}
        </Menu.RadioItem>
      ))}
    </>
  )
}

/** Same as clicking the notice's signal word. */
export function openKindMenu(calloutId: string) {
  document.querySelector<HTMLElement>(`[data-kind-of="${CSS.escape(calloutId)}"]`)?.click()
}

export function acceptCallout({ apply }: Reviewing, { id, kind }: Callout) {
  apply({ edit: markReviewed(id), announcement: confirmedWords(kind), id })
}
