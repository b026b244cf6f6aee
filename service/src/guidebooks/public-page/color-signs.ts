import { signFill, signPath, signSide, signsOf } from '@millwright/contract/color-signs'
import type { LanguageCode } from '@millwright/contract/languages'
import type { MarkColor, PictureMark } from '@millwright/contract/picture-marks'
import type { Media } from '@millwright/contract/procedure-content'

import { html, type Html } from '#platform/html'

import { colorWord, markWords } from './mark-words.ts'

/** Small signs after colored words, for the marks drawn in their color. */
export function renderSigns(
  color: MarkColor,
  media: readonly Media[],
  language: LanguageCode,
): Html {
  const signs = signsOf(color, media)
  if (signs.length === 0) return renderSign(color, undefined, colorWord(color, language))
  return html`${signs.map((mark) => renderSign(color, mark, markWords([mark], language)))}`
}

function renderSign(color: MarkColor, mark: PictureMark | undefined, name: string): Html {
  const digits =
    mark?.kind === 'number' &&
    html`<text x="6" y="6" dy=".36em" text-anchor="middle">${mark.number}</text>`
  return html`<svg
    class="sign"
    viewBox="0 0 ${signSide} ${signSide}"
    role="img"
    aria-label="${name}"
  >
    <path d="${signPath(mark)}" fill="${signFill(color, mark)}" />
    ${digits}
  </svg>`
}
