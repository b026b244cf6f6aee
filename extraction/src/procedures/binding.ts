// Which of the two steps around a callout the callout belongs to.
import { refersBack } from '../callouts/phrases.ts'
import type { TextBlock } from '../document.ts'
import type { CalloutPlace, Side } from './callout-places.ts'

/**
 * The page layout decides first, then whether the callout refers back ("This …", "Otherwise …") or repeats
 * the rarer words of only one of the two. Otherwise danger, warning and caution are read before the step they are
 * about (ANSI Z535.6, S1000D); all other callouts are remarks on the step before.
 */
export function sideOfCallout(
  callout: TextBlock,
  before: string,
  after: string,
  place: CalloutPlace,
): Side {
  if (place.shown) return place.shown
  if (refersBack(callout.text)) return 'before'
  const own = rareWords(callout.text)
  const shared = (text: string): number => [...rareWords(text)].filter((one) => own.has(one)).length
  const [left, right] = [shared(before), shared(after)]
  if (left >= maxShared && right === 0) return 'before'
  if (right >= maxShared && left === 0) return 'after'
  return isHazard(callout) ? 'after' : 'before'
}

function isHazard({ callout }: TextBlock): boolean {
  return ['danger', 'warning', 'caution'].includes(callout?.kind ?? '')
}

/** This many common words are no coincidence. */
const maxShared = 2
const shortestRare = 5

/** Words long enough to name a thing. */
function rareWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(words.filter((word) => word.length >= shortestRare))
}
