import { writeCallout } from '../../quality/synthetic/content.ts'
import { languageCodes } from '../../quality/synthetic/languages/codes.ts'
import { languages } from '../../quality/synthetic/languages/languages.ts'
import { printItem } from '../../quality/synthetic/print/items.ts'
import { chooseLook } from '../../quality/synthetic/print/look.ts'
import { Sheet } from '../../quality/synthetic/print/sheet.ts'
import { Random } from '../../quality/synthetic/random.ts'
import { Sentences } from '../../quality/synthetic/sentences.ts'
import { places, sideWidth, type Printing } from './places.ts'

/** A signal word inserted into a document, found again by a code in its text. */
export interface Inserted {
  code: string
  place: string
  word: string
}

export interface FuzzedDocument {
  id: string
  language: string
  bytes: Uint8Array
  inserted: Inserted[]
  /** Codes next to words that are merely mentioned and don't warn. */
  named: string[]
}

/** Generates a manual with signal words in many places; the same seed and index give the same. */
export async function fuzzedDocument(seed: string, index: number): Promise<FuzzedDocument> {
  const random = new Random(`${seed}/signal words/${index}`)
  const language = languageCodes[index % languageCodes.length] ?? 'en'
  const write = new Sentences(languages[language], random)
  const sheet = sheetFor(language, random)
  const inserted: Inserted[] = []
  const named: string[] = []
  const code = (): string => `Q${1000 + inserted.length + named.length}`
  sheet.nextPage()
  sheet.text([{ text: write.sentence(write.language.manualTitles), weight: 'bold' }], {
    size: sheet.look.size * 1.8,
    after: 12,
  })
  for (let chapter = 0; chapter < random.between(1, 3); chapter += 1) {
    const printing = beginChapter(sheet, write)
    const names = random.sample(Object.keys(places), random.between(2, 4))
    printing.step()
    for (const place of names) {
      if (random.chance(0.7)) printing.step()
      const callout = writeCallout(write, ['before'])
      const own = { code: code(), place, word: callout.word }
      places[place]?.({ ...callout, text: `${own.code}: ${callout.text}` }, printing)
      inserted.push(own)
      if (random.chance(0.3)) named.push(nameWord(printing, callout.word, code()))
    }
    printing.step()
    printing.step()
  }
  const id = `${String(index).padStart(4, '0')}-${language}`
  return { id, language, bytes: await sheet.finish(), inserted, named }
}

function sheetFor(language: (typeof languageCodes)[number], random: Random): Sheet {
  const look = chooseLook(language, random)
  if (look.paper[0] > 500 && random.chance(0.3)) look.columns = 2
  if (look.columns === 1) look.margin = Math.max(look.margin, sideWidth + 22)
  return new Sheet(look, '')
}

/** A heading over a numbered list. */
function beginChapter(sheet: Sheet, write: Sentences): Printing {
  const { look } = sheet
  const hang = look.size * 2
  let count = 0
  sheet.text([{ text: write.sentence(write.language.procedureTitles), weight: 'bold' }], {
    size: look.size * 1.4,
    before: 14,
    after: 6,
    keep: 3,
  })
  const step = (more = ''): void => {
    count += 1
    const [text = ''] = write.instructions(1)
    printItem(sheet, {
      marker: `${count}.`,
      text: more === '' ? text : write.joined([text, more]),
      indent: 0,
      hang,
    })
  }
  return { sheet, write, hang, step }
}

/** Prints a paragraph that mentions a signal word without using it. */
function nameWord({ sheet, write }: Printing, word: string, code: string): string {
  const [text = ''] = write.sentences(write.language.descriptions, 1)
  sheet.text(`${text.replace(/[.。]$/u, '')} (${code}, ${word}, 12).`, { before: 6, after: 6 })
  return code
}
