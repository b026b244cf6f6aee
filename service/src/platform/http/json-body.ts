import { ApiError } from '@millwright/contract/errors'

/** How large a body may be. */
export const bodyBytes = 8 * 1024 * 1024

/** Deep enough for any document of the contract, shallow enough for any recursive reader of one. */
const deepest = 64

/**
 * Parses a JSON body and refuses what a database or a recursive reader stumbles over: deep nesting, NUL
 * characters and unpaired surrogates.
 *
 * @throws {ApiError} `malformed_json`, `invalid_request`
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) {
    throw new ApiError('invalid_request', {
      detail: `The body nests deeper than ${deepest} levels.`,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('malformed_json')
  }
  refuseUnstorableText(value, '')
  return value
}

/** @throws {ApiError} `invalid_request` when a text cannot be stored as it is */
export function refuseUnstorableText(value: unknown, pointer: string): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return
    const message = 'Text holds a NUL character or half of a surrogate pair.'
    throw new ApiError('invalid_request', {
      detail: message,
      errors: [{ pointer, code: 'unstorable_text', message }],
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const within = `${pointer}/${key.toWellFormed().slice(0, 100)}`
    refuseUnstorableText(key, within)
    refuseUnstorableText(item, within)
  }
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** How deep brackets nest outside of strings, without building anything. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') most = Math.max(most, ++depth)
    else if (character === ']' || character === '}') depth -= 1
  }
  return most
}
