import { newId } from '#platform/id'

/** The caller's own request id if it is safe to log, or else one of ours. */
export function requestIdOf(headers: NodeJS.Dict<string | string[]>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : newId()
}
