/** One word of a text, with every form it is found under. Offsets are UTF-16 code units. */
export interface Word {
  start: number
  end: number
  forms: string[]
}

/** Characters without a gap: a word, or a code such as `DE-2047` with the words inside it. */
export interface Chunk {
  start: number
  end: number
  /** Forms of the whole, if it has signs inside; empty for a plain word. */
  whole: string[]
  words: Word[]
}

const longestWord = 40
const chunkPattern = /[\p{L}\p{M}\p{N}]+(?:[-./+_×][\p{L}\p{M}\p{N}]+)*/gu
// Between a script without spaces and another one, a word ends where the script changes.
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[[\p{L}\p{M}\p{N}×]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** Most chunks are plain words with a single form, which takes a tenth of the time to determine. */
const isPlainWord = /^[a-z0-9]+$/i
/** Has only one spelling, apart from case. */
const isPlain = /^[-./+\w]+$/
const sign = /[-./+_]/

/**
 * The chunks of a text from its beginning, read lazily.
 *
 * @param places where to look, if not everywhere
 */
export function* chunksIn(text: string, places?: RegExp): Generator<Chunk> {
  let end = 0
  for (;;) {
    const place = places ? firstFrom(end, places, text)?.index : end
    const found = place === undefined ? null : firstFrom(place, chunkPattern, text)
    if (!found) return
    const chunk = chunkOf(found[0], found.index)
    yield chunk
    end = chunk.end
  }
}

/**
 * Where a text may contain one of some forms: any chunk with one is the first at or after such a place. Reading all
 * chunks takes ten times as long.
 */
export function placesOf(forms: ReadonlySet<string>): RegExp {
  const words = [...forms].filter((form) => isPlainWord.test(form))
  // Anything but a plain word may have any form.
  const others = String.raw`[a-z0-9]*(?:[^\0-\x7f]|[-./+_][a-z0-9\x80-\uffff])`
  return new RegExp(`(?<![a-z0-9])(?:${[...words, others].join('|')})`, 'gi')
}

/** Sets where a pattern continues, since `matchAll` copies it each time. */
function firstFrom(at: number, pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function chunkOf(raw: string, start: number): Chunk {
  const end = start + raw.length
  if (isPlainWord.test(raw)) {
    return { start, end, whole: [], words: [{ start, end, forms: [plainForm(raw)] }] }
  }
  const words = isPlain.test(raw) ? plainWordsIn(raw, start) : wordsIn(raw, start)
  const isCode = /[-./+_×]/.test(raw)
  const whole = isCode ? [...formsOf(raw), ...formsOf(raw.replaceAll(/[-./+_]/g, ''))] : []
  return { start, end, whole: [...new Set(whole)], words }
}

function plainWordsIn(raw: string, offset: number): Word[] {
  let start = offset
  return raw.split(sign).map((part) => {
    const word = { start, end: start + part.length, forms: [plainForm(part)] }
    start = word.end + 1
    return word
  })
}

function wordsIn(raw: string, offset: number): Word[] {
  const words: Word[] = []
  for (let at = 0; ;) {
    const found = firstFrom(at, wordPattern, raw)
    if (!found) return words
    const [part] = found
    const start = offset + found.index
    const end = start + part.length
    words.push(
      ...(spaceless.test(part) ? pairsIn(part, start) : [{ start, end, forms: formsOf(part) }]),
    )
    at = end - offset
  }
}

/** Text without spaces as overlapping pairs of characters; a single character is its own word. */
function pairsIn(part: string, offset: number): Word[] {
  const characters = part.match(/./gsu) ?? []
  const pairs = characters.slice(0, Math.max(1, characters.length - 1))
  let start = offset
  return pairs.map((character, index) => {
    const pair = character + (characters[index + 1] ?? '')
    const word = { start, end: start + pair.length, forms: [normalized(pair)] }
    start += character.length
    return word
  })
}

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae' }

/** A word as written, apart from case and width, without its accents, and with umlauts spelled out. */
function formsOf(raw: string): string[] {
  if (isPlain.test(raw)) return [plainForm(raw)]
  const word = normalized(raw)
  if (isPlain.test(word)) return [word]
  const plain = word
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
  const spelled = word.replaceAll(/[äöüßøæ]/g, (letter) => german[letter] ?? letter)
  return [...new Set([word, bounded(plain), bounded(spelled)])]
}

function plainForm(raw: string): string {
  return raw.slice(0, longestWord).toLowerCase()
}

function normalized(raw: string): string {
  return bounded(raw.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('×', 'x'))
}

/** Never cuts within a character. */
function bounded(word: string): string {
  return word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, '')
}

/** Whether a word is long enough, and no code, so that one wrong letter in it is forgiven. */
export function allowsTypos(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[\p{L}\p{M}]+$/u.test(word)
}

/** The word with each of its letters left out once. */
export function variantsOf(word: string): string[] {
  if (!allowsTypos(word)) return []
  const letters = word.match(/./gsu) ?? []
  return [...new Set(letters.map((_, index) => letters.toSpliced(index, 1).join('')))]
}

/** Whether adding, removing or replacing one letter, or swapping two neighbors, turns one word into the other. */
export function isOneEdit(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (longer.length - shorter.length > 1 || a === b) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  const rest = longer.slice(start + 1)
  if (shorter.length < longer.length) return shorter.slice(start) === rest
  if (shorter.slice(start + 1) === rest) return true
  return (
    shorter[start] === longer[start + 1] &&
    shorter[start + 1] === longer[start] &&
    shorter.slice(start + 2) === longer.slice(start + 2)
  )
}
