import { stripVTControlCharacters } from 'node:util'

const LONGEST_MESSAGE = 300

/** @returns one line that tells which test failed and why, for the end of a long log */
export function describeFailure(place, name, error) {
  const message = stripVTControlCharacters(String(error?.message ?? error)).replace(/\s+/g, ' ')
  return `${place}: ${name}: ${message.slice(0, LONGEST_MESSAGE)}`
}
