import type { Reference } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'
import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { boldRuns, linksIn } from '@millwright/contract/text-runs'

import { html, type Html } from '#platform/html'

import type { ShownProcedure } from './shown-procedure.ts'

type Shown = Pick<ShownProcedure, 'anchors' | 'procedureAnchors' | 'numbers' | 'words'>
type Link = Reference | Exclude<TextMark, { kind: 'bold' }>

interface Marked {
  text: string
  marks?: readonly TextMark[] | undefined
  references?: readonly Reference[] | undefined
}

/** A text with its lists, tables, bold words, and links to what is on the page or elsewhere. */
export function renderMarkedText(marked: Marked, shown: Shown): Html {
  const write = (part: TextRange) => renderWords(marked, part, shown)
  const blocks = textBlocks(marked.text).map((block) => blockOf(block, write))
  return html`${blocks}`
}

function blockOf(block: TextBlock, write: (part: TextRange) => Html): Html {
  if (block.kind === 'words') return html`<div class="block">${write(block)}</div>`
  if (block.kind === 'list') {
    const items = block.items.map((item) => html`<li>${write(item)}</li>`)
    return html`<ul class="block list">
      ${items}
    </ul>`
  }
  const head = block.head?.map((cell) => html`<th scope="col">${write(cell)}</th>`)
  const rows = block.rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${write(cell)}</td>`)}
      </tr>`,
  )
  return html`<div class="block table">
    <table>
      ${
        head &&
        html`<thead>
          <tr>
            ${head}
          </tr>
        </thead>`
      }
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function renderWords({ text, marks = [], references = [] }: Marked, part: TextRange, shown: Shown) {
  const bold = marks.filter(({ kind }) => kind === 'bold')
  const leading = marks.flatMap((mark) => (mark.kind === 'bold' ? [] : [mark]))
  const write = (range: TextRange) =>
    boldRuns(text, range, bold).map((run) =>
      run.isBold ? html`<b>${wordsIn(text, run)}</b>` : html`${wordsIn(text, run)}`,
    )
  let place = part.start
  const parts = linksIn<Link>(text, part, [...leading, ...references]).map((link) => {
    const before = write({ start: place, end: link.start })
    place = link.end
    return html`${before}${linkOf(link, write(link), shown)}`
  })
  return html`${parts}${write({ start: place, end: part.end })}`
}

function linkOf(link: Link, said: Html[], shown: Shown): Html {
  const { anchors, procedureAnchors, numbers, words } = shown
  if (link.kind === 'address') return html`<a href="${link.url}" rel="noreferrer">${said}</a>`
  if (link.kind === 'procedure') return toAnchor(procedureAnchors.get(link.procedureId), said)
  if (link.kind === 'item') return toAnchor(anchors.get(link.itemId), said)
  const now = numberNow(link, numbers)
  const spoken = now === undefined ? said : [...said, html` ${words.now(now)}`]
  return toAnchor(anchors.get(link.targets[0] ?? ''), spoken)
}

function toAnchor(anchor: string | undefined, said: Html[]): Html {
  return anchor === undefined ? html`${said}` : html`<a href="#${anchor}">${said}</a>`
}
