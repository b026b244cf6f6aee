import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './row-list.module.css'

/** A list without bullets: rows, cards side by side as many as there is room for, or few in one row. */
export function RowList({
  label,
  layout = 'rows',
  children,
}: {
  label: string
  layout?: 'rows' | 'grid' | 'four' | undefined
  children: ReactNode
}) {
  return (
    <Box component="ul" aria-label={label} className={classes['list']} data-layout={layout}>
      {children}
    </Box>
  )
}
