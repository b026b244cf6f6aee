import { joinLines, type Vocabulary } from '../blocks/join-lines.ts'

/**
 * The text of the blocks of a step, each on a line of its own; a sentence that a page break or a picture
 * has cut goes on in its line. It is taken for one where nothing ends the sentence, and the next block
 * begins with a small letter: so in all 11 places of the developer corpus.
 */
export function runningText(parts: readonly string[], vocabulary: Vocabulary): string {
  let text = ''
  for (const part of parts) {
    const from = text.lastIndexOf('\n') + 1
    if (goesOn(text.slice(from), part)) {
      text = text.slice(0, from) + joinLines([text.slice(from), part], vocabulary)
    } else text += text === '' ? part : `\n${part}`
  }
  return text
}

function goesOn(line: string, part: string): boolean {
  return /[^.!?:;…)\]"”»。！？：；）」]$/u.test(line.trimEnd()) && /^["“„«(]?\p{Ll}/u.test(part)
}
