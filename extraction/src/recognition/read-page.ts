import { withLoneNumbers } from './lone-markers.ts'
import type { PageStructure } from './page-structure.ts'
import { isWithinAny, picturesIn } from './pictures.ts'
import { readLine, wordsIn, type ReadLine } from './reading.ts'
import type { Recognizer } from './recognizer.ts'

/** Reads all lines of a page, and once more the numbers among them that stand alone. */
export function readPage(recognizer: Recognizer, structure: PageStructure): ReadLine[] {
  const { image, lines } = structure
  const read = lines.map((line) => readLine(recognizer, image, line))
  const pictures = picturesIn(structure, read)
  const isText = ({ line }: ReadLine): boolean =>
    line.pieces.every(({ box }) => !isWithinAny(box, pictures))
  return withLoneNumbers(read, isText, (line) => wordsIn(recognizer, image, line))
}
