import { Fragment } from 'react'

/** An address that wraps before its punctuation if necessary, and within a name only as a last resort. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[@._+-])/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts are text alone, and may be there twice
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ))
}
