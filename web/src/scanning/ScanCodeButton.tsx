import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { openScanner } from './open-scanner.tsx'

/** Next to a field: fills it by scanning the item. */
export function ScanCodeButton({
  label,
  onCode,
}: {
  label: string
  onCode: (code: string) => void
}) {
  return (
    <ActionIcon
      variant="default"
      size={56}
      aria-label={i18n.t('Scan: {label}', { label })}
      onClick={() => {
        openScanner({
          title: label,
          onCode: (code) => {
            onCode(code)
            return undefined
          },
        })
      }}
    >
      <IconScan size={26} />
    </ActionIcon>
  )
}
