import { ApiError } from '@millwright/contract/errors'

/**
 * The messages of an API error by form field: `/email_address` becomes `email_address`, `/0/title`
 * becomes `0.title`. Empty when the error names no field.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.details.errors ?? [])
      .filter(({ pointer }) => pointer.startsWith('/'))
      .map(({ pointer, message }) => [pointer.slice(1).replaceAll('/', '.'), message]),
  )
}
