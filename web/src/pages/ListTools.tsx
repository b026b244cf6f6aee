import type { ReactNode } from 'react'

import classes from './list-page.module.css'

/** The filters and sorting of a list: on a phone, a single line that scrolls sideways. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={`${classes['tools']} one-line`}>{children}</div>
}
