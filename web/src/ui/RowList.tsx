import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** A list of rows without bullets. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" aria-label={label} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  )
}
