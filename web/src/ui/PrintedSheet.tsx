import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { QrCode } from './QrCode.tsx'
import classes from './printed.module.css'

/**
 * Something as it looks on paper, in ink on white whatever the colours of the screen are. The code in
 * its corner leads whoever holds the paper back to what may have become newer.
 *
 * @param back leads to the page that it was made of
 */
export function PrintedSheet({ back, children }: { back: ReactNode; children: ReactNode }) {
  const address = new URL(globalThis.location.href)
  address.pathname = address.pathname.replace(/\/print$/, '')
  return (
    <div className={classes['desk']}>
      <Group component="section" aria-label={i18n.t('Print')} className="no-print" gap="sm" mb="md">
        {back}
        <Button
          leftSection={<IconPrinter size={18} />}
          onClick={() => {
            globalThis.print()
          }}
        >
          {i18n.t('Print or save as PDF')}
        </Button>
      </Group>
      <main className={classes['sheet']}>
        <figure className={classes['code']}>
          <QrCode address={address.href} label={i18n.t('QR code of this page')} />
          <figcaption>{i18n.t('Scan for the newest state')}</figcaption>
        </figure>
        {children}
      </main>
    </div>
  )
}
