import { ApiError } from '@millwright/contract/errors'
import { isTimezone } from '@millwright/contract/timezone'

/** @throws {ApiError} `invalid_request` for a well-formed name that is not a time zone */
export function requireTimezone(timezone: string): void {
  if (isTimezone(timezone)) return
  const message = 'This is no time zone.'
  throw new ApiError('invalid_request', {
    errors: [{ pointer: '/timezone', code: 'format', message }],
  })
}
