import { Fragment } from 'react'

import { namePartsOf } from './name-parts.ts'

/** The title of a record. On a narrow card, "P-102" wraps as a whole. */
export function Name({ children }: { children: string }) {
  return namePartsOf(children).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <span key={at} className="one-word">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
