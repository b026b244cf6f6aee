import { certainLanguageOf } from '../language/detect.ts'
import type { LanguageSoFar } from '../reader.ts'
import { loadModel } from './models.ts'
import { readPage } from './read-page.ts'
import { confidenceOf, readLine, textOfLines } from './reading.ts'
import type { ReadLine } from './read-words.ts'
import { Recognizer } from './recognizer.ts'
import type { PageStructure } from './page-structure.ts'
import type { TextLine } from './text-lines.ts'

/** A recognizer and the language it was trained for. */
interface Reader {
  language: string
  recognizer: Recognizer
}

/** The language whose model reads some lines best, and its confidence, from 0 to 100. */
export interface Sample {
  language: string
  certainty: number
}

/** Models for scripts that the Latin models cannot read at all. */
const otherScripts = ['ja', 'zh', 'ko'] as const
/** Below this the model is for another script, or the text is upside down. */
const doubtful = 72
/** How much less confidence than the previous pages, whose print may be poor or small, is tolerated. */
const asSure = 0.85
/** A reading with less confidence reveals little about the language. */
const minForLanguage = 60
const sampleLines = 5
const longestSample = 45
const maxOpen = 2

/** Chooses the model that fits the text of a page. Models stay open while they may be needed again. */
export class LanguageChoice {
  #readers: Reader[] = []
  /** The language of the previous pages, or the requested one. */
  soFar: LanguageSoFar

  /** @param requested two letters; only where pages begin, as a page may prove to be in another */
  constructor(requested: string | undefined) {
    this.soFar = { language: requested ?? 'en', certainty: undefined }
  }

  /**
   * Reads a few lines of the page, first in the language of the previous pages, then with the models of other
   * scripts, and keeps the most confident one.
   */
  async sample({ image, lines }: PageStructure): Promise<Sample | undefined> {
    const sample = sampleOf(lines)
    let best: Sample | undefined
    const tried = new Set([this.soFar.language, 'en'])
    for (const language of tried) {
      if (best && this.isSure(best) && otherScripts.some((other) => other === language)) break
      const reader = await this.#open(language)
      if (!reader) continue
      const read = sample.map((line) => readLine(reader.recognizer, image, line))
      const certainty = certaintyOf(read, language)
      if (!best || certainty > best.certainty + 3) best = { language, certainty }
      // Any model of a script distinguishes its letters, if not their accents.
      const guess = certainty < minForLanguage ? undefined : certainLanguageOf(textOfLines(read))
      if (guess !== undefined) tried.add(guess)
      const isLikely = guess === undefined || guess === language
      if (isLikely && this.isSure({ language, certainty })) break
      if (language === 'en') for (const script of otherScripts) tried.add(script)
    }
    return best
  }

  /** Whether neither another language nor another orientation would be read better. */
  isSure({ language, certainty }: Sample): boolean {
    const { soFar } = this
    const isAsBefore = language === soFar.language && soFar.certainty !== undefined
    return certainty >= doubtful || (isAsBefore && certainty >= asSure * (soFar.certainty ?? 0))
  }

  /** Reads all lines, once more if they prove to be in another language than the reader's. */
  async read(structure: PageStructure, sampled: Sample): Promise<ReadLine[]> {
    const reader = await this.#open(sampled.language)
    if (!reader) return []
    const read = await this.#readWith(reader, structure)
    const text = textOfLines(read)
    if (confidenceOf(read) < minForLanguage) return read
    const language = certainLanguageOf(text) ?? reader.language
    this.soFar = { language, certainty: sampled.certainty }
    if (language === reader.language) return read
    const better = await this.#open(language)
    return better ? await this.#readWith(better, structure) : read
  }

  async #readWith(reader: Reader, structure: PageStructure): Promise<ReadLine[]> {
    const isLatin = !otherScripts.some((other) => other === reader.language)
    const latin = isLatin ? undefined : await this.#open('en')
    return readPage(reader.recognizer, latin?.recognizer, structure)
  }

  close(): void {
    for (const { recognizer } of this.#readers) recognizer.close()
    this.#readers = []
  }

  async #open(language: string): Promise<Reader | undefined> {
    const open = this.#readers.find((reader) => reader.language === language)
    if (open) {
      this.#readers = [...this.#readers.filter((reader) => reader !== open), open]
      return open
    }
    const model = await loadModel(language)
    if (!model) return undefined
    while (this.#readers.length >= maxOpen) this.#readers.shift()?.recognizer.close()
    const reader = { language, recognizer: await Recognizer.with(model) }
    this.#readers.push(reader)
    return reader
  }
}

/** Some lines of running text from all over the page, none of them long. */
function sampleOf(lines: readonly TextLine[]): TextLine[] {
  const lettersIn = ({ pieces }: TextLine): number =>
    pieces.reduce((sum, { letters }) => sum + letters.length, 0)
  const text = lines
    .filter((line) => lettersIn(line) >= 4)
    .toSorted(
      (a, b) => Math.abs(lettersIn(a) - longestSample) - Math.abs(lettersIn(b) - longestSample),
    )
  return text.slice(0, sampleLines)
}

/**
 * The confidence of a reading. A model is also confident about the few Latin letters in a text in another script,
 * so only letters of its own script count for Chinese, Japanese and Korean.
 */
function certaintyOf(lines: readonly ReadLine[], language: string): number {
  const own = ownLetters[language]
  if (!own) return confidenceOf(lines)
  const letters = textOfLines(lines).match(/\p{L}/gu)?.length ?? 0
  const share = (textOfLines(lines).match(own)?.length ?? 0) / Math.max(1, letters)
  return confidenceOf(lines) * Math.min(1, share / 0.3)
}

const ownLetters: Partial<Record<string, RegExp>> = {
  ja: /[\u3040-\u30ff\u4e00-\u9fff]/g,
  zh: /[\u4e00-\u9fff]/g,
  ko: /[\uac00-\ud7af]/g,
}
