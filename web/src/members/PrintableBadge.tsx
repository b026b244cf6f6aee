import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { QrCode } from '../ui/QrCode.tsx'
import classes from './badge.module.css'

/** A badge the size of a card; its code is only shown now. */
export function PrintableBadge({ name, code }: { name: string; code: string }) {
  const { name: organization } = useOrganization()
  const [isPrinted, setIsPrinted] = useState(false)
  return (
    <Stack data-shown-once={!isPrinted || undefined}>
      <Text className="no-print">
        {i18n.t('Print it now: it’s shown only once. Anyone who has it can sign in as {name}.', {
          name,
        })}
      </Text>
      <div className={classes['badge']} data-prints-alone>
        <QrCode address={code} label={i18n.t('Badge of {name}', { name })} />
        <div>
          <b>{name}</b>
          <span>{organization}</span>
        </div>
      </div>
      <Button
        className="no-print"
        leftSection={<IconPrinter size={18} />}
        onClick={() => {
          globalThis.print()
          setIsPrinted(true)
        }}
      >
        {i18n.t('Print')}
      </Button>
    </Stack>
  )
}
