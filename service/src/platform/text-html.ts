import { beforeSign } from '@millwright/contract/color-signs'
import { inkOf } from '@millwright/contract/picture-mark-shapes'
import type { MarkColor } from '@millwright/contract/picture-marks'
import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { runsIn } from '@millwright/contract/text-runs'

import { html, type Html } from '#platform/html'

/** The words, lists and tables of a text. */
export function renderTextBlocks(text: string, write: (part: TextRange) => Html): Html {
  return html`${textBlocks(text).map((block) => blockOf(block, write))}`
}

/**
 * A part of a text with its bold words bold, and colored ones underlined in their color.
 *
 * @param renderSign the content after colored words
 */
export function renderRuns(
  { text, marks }: { text: string; marks: readonly TextMark[] },
  part: TextRange,
  renderSign?: (color: MarkColor) => Html,
): Html[] {
  return runsIn(text, part, marks).map((run) => {
    const words = wordsIn(text, run)
    const { color } = run
    const bold = (piece: string) => (run.isBold ? html`<b>${piece}</b>` : html`${piece}`)
    if (!color) return bold(words)
    const colored = (piece: string) =>
      piece !== '' &&
      html`<span class="colored" style="--ink:${inkOf(color)}">${bold(piece)}</span>`
    if (!run.endsColor || !renderSign) return html`${colored(words)}`
    const [before, last] = beforeSign(words)
    return html`${colored(before)}<span class="kept">${colored(last)}${renderSign(color)}</span>`
  })
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
