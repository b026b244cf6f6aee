import { calloutKinds, type Callout } from '@millwright/contract/procedure-content'

import { calloutWord } from '../../content/callout-words.ts'

/**
 * The kind of notice that an otherwise empty step starts with by its signal word, such as `Warning: `, in the user's
 * language.
 */
export function detectNotice(text: string): Callout['kind'] | undefined {
  const word = /^(\p{L}+)\s?: $/u.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  return calloutKinds.find((kind) => kind === word || calloutWord(kind).toLowerCase() === word)
}
