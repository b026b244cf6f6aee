import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'
import type { TextMark } from '@millwright/contract/text-marks'
import { boldRuns } from '@millwright/contract/text-runs'

import { html, type Html } from '#platform/html'

/** The words, lists and tables of a text. */
export function renderTextBlocks(text: string, write: (part: TextRange) => Html): Html {
  return html`${textBlocks(text).map((block) => blockOf(block, write))}`
}

/** A part of a text, in which bold words are bold. */
export function renderBold(
  { text, marks }: { text: string; marks: readonly TextMark[] },
  part: TextRange,
): Html[] {
  const bold = marks.filter(({ kind }) => kind === 'bold')
  return boldRuns(text, part, bold).map((run) =>
    run.isBold ? html`<b>${wordsIn(text, run)}</b>` : html`${wordsIn(text, run)}`,
  )
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
