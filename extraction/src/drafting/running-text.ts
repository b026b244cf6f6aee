import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { runsOn, joinTexts, type RunningBlock } from '../paragraphs/runs-on.ts'

/**
 * The text of the blocks of a step, each on a separate line; a text divided by a page, a column or a picture
 * continues in its line.
 */
export function joinStepText(blocks: readonly RunningBlock[], vocabulary: Vocabulary): string {
  let text = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const isRest = before !== undefined && runsOn(before, block)
    text = before === undefined ? block.text : joinTexts(text, block.text, { isRest, vocabulary })
  }
  return text
}
