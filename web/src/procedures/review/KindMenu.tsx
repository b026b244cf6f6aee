import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { isUncertain } from '../doubts.ts'
import { accepted, withCallout } from './draft-changes.ts'
import classes from './review.module.css'
import type { Reviewing } from './use-reviewing.ts'

/** The word of a notice as a button that makes another kind of it. */
export function KindMenu({
  callout,
  review,
  children,
}: {
  callout: Callout
  review: Reviewing
  children: ReactNode
}) {
  const { id } = callout
  const retype = (kind: Callout['kind']) => {
    const said = `The notice is a ${kind} now`
    review.apply({ edit: withCallout(id, { kind }), said, id })
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes['kind']}
          aria-label={`Kind of this notice: ${callout.kind}`}
        >
          {children}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isUncertain(callout) && (
          <Menu.Item
            leftSection={<IconCheck size={16} />}
            onClick={() => {
              acceptCallout(review, callout)
            }}
          >
            Looks right
          </Menu.Item>
        )}
        {calloutKinds.map((kind) => (
          <Menu.Item
            key={kind}
            disabled={kind === callout.kind}
            onClick={() => {
              retype(kind)
            }}
          >
            {kind.slice(0, 1).toUpperCase() + kind.slice(1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function acceptCallout({ apply }: Reviewing, { id, kind }: Callout) {
  apply({ edit: accepted(id), said: `The ${kind} is right`, id })
}
