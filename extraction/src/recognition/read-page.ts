import { readCircledNumbers } from './circled-numbers.ts'
import { repairLatinMarkers } from './latin-markers.ts'
import { repairLatinWords } from './latin-words.ts'
import { readLoneNumbers } from './lone-markers.ts'
import { readLoneSignalWords } from './lone-signal-words.ts'
import type { PageStructure } from './page-structure.ts'
import { readOutsidePhotos } from './outside-photos.ts'
import { findPictures, isWithinAny } from './pictures.ts'
import { readLine, wordsIn } from './reading.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { Recognizer } from './recognizer.ts'
import type { TextLine } from './text-lines.ts'

/**
 * Reads all lines of a page, and reads isolated numbers and signal words, and
 * numbers in rings, a second time.
 *
 * @param latin a model of Latin letters, if the page is in another script
 */
export function readPage(
  recognizer: Recognizer,
  latin: Recognizer | undefined,
  structure: PageStructure,
): ReadLine[] {
  const { image } = structure
  const read = readOutsidePhotos(structure, (line) => readLine(recognizer, image, line))
  const pictures = findPictures(structure, read)
  const isText = ({ line }: ReadLine): boolean =>
    line.pieces.every(({ box }) => !isWithinAny(box, pictures))
  const circled = readCircledNumbers(read, structure, (inside, line) =>
    wordsIn(latin ?? recognizer, inside, line),
  )
  const inOwn = (line: TextLine): ReadWord[] => wordsIn(recognizer, image, line)
  const numbered = readLoneSignalWords(readLoneNumbers(circled, isText, inOwn), inOwn)
  if (!latin) return numbered
  const inLatin = (line: TextLine): ReadWord[] => wordsIn(latin, image, line)
  return repairLatinWords(repairLatinMarkers(numbered, inLatin), inLatin)
}
