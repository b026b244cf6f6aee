import type { ReactNode } from 'react'

import classes from './list-page.module.css'

/** What a list is narrowed and sorted by: on a phone one line, which fingers push along. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={`${classes['tools']} one-line`}>{children}</div>
}
