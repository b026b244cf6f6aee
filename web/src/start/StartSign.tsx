import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** The effect of tapping a row, as an icon. The row's own link does it, and is what is read out. */
export function StartSign({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return (
    <Button
      component="span"
      size="md"
      variant={isUrgent ? 'filled' : 'light'}
      aria-hidden
      style={{ flex: 'none' }}
    >
      {children}
    </Button>
  )
}
