import type { FoundInstead } from '@millwright/contract/found-instead'
import type { FoundInstead as Found } from '@millwright/extraction/draft'

/** What was found in a document without a procedure, from the error of another process. */
export function readFoundInstead(details: Record<string, unknown>): {
  foundInstead?: FoundInstead
} {
  const found = details['foundInstead'] as Found | undefined
  if (!found) return {}
  const { candidates, callouts } = found
  return {
    foundInstead: {
      candidates: candidates.map(({ title, firstLines, ...facts }) => ({
        ...facts,
        title: storable(title).slice(0, maxTitle),
        firstLines: firstLines.map(storable),
      })),
      callouts: callouts.map(({ text, ...facts }) => ({ ...facts, text: storable(text) })),
    },
  }
}

const maxTitle = 200

/** JSON columns accept no null characters. */
function storable(text: string): string {
  return text.replaceAll('\\0', '').toWellFormed()
}
