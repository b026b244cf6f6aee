import { allLexicons } from '../lexicon/lexicons.ts'

const captionWords = allLexicons.flatMap((lexicon) => lexicon.figureWords).join('|')
const caption = new RegExp(
  String.raw`^(?:${captionWords})\.?\s*[(]?[A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?[)]?\s*(?:[:.–—)-]|,\s\p{Lu}\p{Ll}|$)`,
  'iu',
)

/** True for the line under a figure: "Figure 3: Pump", in any language the engine knows. */
export function isCaption(text: string): boolean {
  return caption.test(text)
}
