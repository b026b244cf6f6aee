import { sql } from 'kysely'

/**
 * The rule for tags: composed characters, no surrounding and only single inner spaces, and each tag once, ignoring
 * case. The first spelling and the order are kept.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const tag of tags.map(tidy)) {
    const folded = tag.toLowerCase()
    if (!byFolded.has(folded)) byFolded.set(folded, tag)
  }
  return [...byFolded.values()]
}

/** Whether a row has a tag, ignoring case. `column` is its list of tags: `s.tags`. */
export function hasTag(column: string, tag: string) {
  return sql<boolean>`exists (
    select from unnest(${sql.ref(column)}) as each (tag) where lower(each.tag) = lower(${tidy(tag)}))`
}

function tidy(tag: string): string {
  return tag.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
