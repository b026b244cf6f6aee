import { newId } from '#platform/id'

/** The caller's own id for a request when it is harmless to log, else one of ours. */
export function requestIdOf(headers: NodeJS.Dict<string | string[]>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : newId()
}
