import type { MarkColor } from '@millwright/contract/picture-marks'
import type { Media, Reference } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'
import type { TextRange } from '@millwright/contract/text-blocks'
import { isTextLink, type TextLink, type TextMark } from '@millwright/contract/text-marks'
import { linksIn } from '@millwright/contract/text-runs'

import { html, type Html } from '#platform/html'
import { renderRuns, renderTextBlocks } from '#platform/text-html'

import { renderSigns } from './color-signs.ts'
import type { ShownProcedure } from './shown-procedure.ts'

type Shown = Pick<
  ShownProcedure,
  'anchors' | 'procedureAnchors' | 'numbers' | 'words' | 'wordsLanguage'
>
type Link = Reference | TextLink

interface Marked {
  text: string
  marks?: readonly TextMark[] | undefined
  references?: readonly Reference[] | undefined
  /** The pictures on which colored words look for their marks. */
  media?: readonly Media[] | undefined
}

/** A text with its lists, tables, bold and colored words, and links within the page or elsewhere. */
export function renderMarkedText(marked: Marked, shown: Shown): Html {
  return renderTextBlocks(marked.text, (part) => renderWords(marked, part, shown))
}

function renderWords(
  { text, marks = [], references = [], media = [] }: Marked,
  part: TextRange,
  shown: Shown,
) {
  const leading = marks.filter(isTextLink)
  const renderSign = (color: MarkColor) => renderSigns(color, media, shown.wordsLanguage)
  const write = (range: TextRange) => renderRuns({ text, marks }, range, renderSign)
  let place = part.start
  const parts = linksIn<Link>(text, part, [...leading, ...references]).map((link) => {
    const before = write({ start: place, end: link.start })
    place = link.end
    return html`${before}${linkOf(link, write(link), shown)}`
  })
  return html`${parts}${write({ start: place, end: part.end })}`
}

function linkOf(link: Link, content: Html[], shown: Shown): Html {
  const { anchors, procedureAnchors, numbers, words } = shown
  if (link.kind === 'address') return html`<a href="${link.url}" rel="noreferrer">${content}</a>`
  if (link.kind === 'procedure') return toAnchor(procedureAnchors.get(link.procedureId), content)
  if (link.kind === 'item') return toAnchor(anchors.get(link.itemId), content)
  const now = numberNow(link, numbers)
  const spoken = now === undefined ? content : [...content, html` ${words.now(now)}`]
  return toAnchor(anchors.get(link.targets[0] ?? ''), spoken)
}

function toAnchor(anchor: string | undefined, content: Html[]): Html {
  return anchor === undefined ? html`${content}` : html`<a href="#${anchor}">${content}</a>`
}
