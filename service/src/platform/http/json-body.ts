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
  if (text.includes(String.raw`\u`)) refuseUnstorableText(value)
  return value
}

/** What cannot be stored comes only of an escape: UTF-8 has no halves of pairs, and JSON no bare NUL. */
function refuseUnstorableText(value: unknown): void {
  const path = pathToUnstorable(value)
  if (!path) return
  const pointer = path.map((key) => `/${key.toWellFormed().slice(0, 100)}`).join('')
  const message = 'Text holds a NUL character or half of a surrogate pair.'
  throw new ApiError('invalid_request', {
    detail: message,
    errors: [{ pointer, code: 'unstorable_text', message }],
  })
}

/** Names are put together only on the way back: most bodies have nothing to be told of. */
function pathToUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const path = pathToUnstorable(value[at])
      if (path) return [String(at), ...path]
    }
    return undefined
  }
  for (const [key, item] of Object.entries(value)) {
    const path = isStorable(key) ? pathToUnstorable(item) : []
    if (path) return [key, ...path]
  }
  return undefined
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
