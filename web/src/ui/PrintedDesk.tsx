import { accentTones } from '@millwright/contract/accent-tones'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import classes from './printed.module.css'

/**
 * A black-on-white sheet, whatever the color scheme, below buttons to print it and to go back.
 *
 * @param back leads to the page it was made from
 * @param accent the organization's color: a line above everything
 */
export function PrintedDesk({
  back,
  accent,
  children,
}: {
  back: ReactNode
  accent?: string | null | undefined
  children: ReactNode
}) {
  return (
    <div className={classes['desk']}>
      <Group component="section" aria-label={i18n.t('Print')} className="no-print" gap="sm" mb="md">
        {back}
        <PrintButton />
      </Group>
      <main className={classes['sheet']}>
        {accent && (
          <div
            className={classes['accent']}
            style={{ background: accentTones(accent, 'paper').fill }}
          />
        )}
        {children}
      </main>
    </div>
  )
}

/** Prints once everything on the sheet has been rendered. */
function PrintButton() {
  const [isWaiting, setWaiting] = useState(false)
  const print = () => {
    if (document.querySelector('main [aria-busy=true]')) {
      setWaiting(true)
      requestAnimationFrame(print)
    } else {
      setWaiting(false)
      globalThis.print()
    }
  }
  return (
    <Button leftSection={<IconPrinter size={18} />} loading={isWaiting} onClick={print}>
      {i18n.t('Print or save as PDF')}
    </Button>
  )
}
