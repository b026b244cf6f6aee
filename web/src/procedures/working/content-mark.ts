import type { Procedure } from '@millwright/contract/procedures'

type Content = Pick<Procedure, 'outline' | 'callouts' | 'tools' | 'parts'>

/** A short fingerprint of what has to be done; other facts about a procedure don't affect it. */
export function contentMark({ outline, callouts, tools, parts }: Content): string {
  let hash = 0x811c9dc5
  // FNV-1a: it distinguishes texts, without protecting against anyone.
  for (const character of JSON.stringify([outline, callouts, tools, parts])) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
