import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './row-list.module.css'

/** A list without bullets: rows, or cards side by side as many as there is room for. */
export function RowList({
  label,
  layout = 'rows',
  children,
}: {
  label: string
  layout?: 'rows' | 'grid' | undefined
  children: ReactNode
}) {
  return (
    <Box component="ul" aria-label={label} className={classes['list']} data-layout={layout}>
      {children}
    </Box>
  )
}
