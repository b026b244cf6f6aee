/** One word of a text, with every form it is found under. Offsets are UTF-16 code units. */
export interface Word {
  start: number
  end: number
  forms: string[]
}

/** Letters and digits without a gap: a word, or a code such as `DE-2047` with the words inside it. */
export interface Chunk {
  start: number
  end: number
  /** Forms of the whole, where it has signs inside; empty for a plain word. */
  whole: string[]
  words: Word[]
}

const longestWord = 40
const chunkPattern = /[\p{L}\p{M}\p{N}]+(?:[-./+_×][\p{L}\p{M}\p{N}]+)*/gu
// Between scripts written without spaces and others, a word ends where the script does.
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[[\p{L}\p{M}\p{N}×]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/** Most words: all of them are found under one form, which takes a tenth of the time to tell. */
const isPlain = /^[a-z0-9]+$/i

/** What stands in a text, from its beginning; read only as far as the caller asks. */
export function* chunksIn(text: string): Generator<Chunk> {
  for (const { 0: raw, index } of text.matchAll(chunkPattern)) {
    if (isPlain.test(raw)) {
      yield { start: index, end: index + raw.length, whole: [], words: [plainWord(raw, index)] }
      continue
    }
    const words = wordsIn(raw, index)
    const isCode = /[-./+_×]/.test(raw)
    const whole = isCode ? [...formsOf(raw), ...formsOf(raw.replaceAll(/[-./+_]/g, ''))] : []
    yield { start: index, end: index + raw.length, whole: [...new Set(whole)], words }
  }
}

function plainWord(raw: string, start: number): Word {
  const end = start + raw.length
  return { start, end, forms: [raw.slice(0, longestWord).toLowerCase()] }
}

function wordsIn(raw: string, offset: number): Word[] {
  return [...raw.matchAll(wordPattern)].flatMap(({ 0: part, index }) => {
    const start = offset + index
    if (spaceless.test(part)) return pairsIn(part, start)
    return [{ start, end: start + part.length, forms: formsOf(part) }]
  })
}

/** Text without spaces as overlapping pairs of characters; a character alone stands for itself. */
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

/** A word as written but for case and width, without its accents, and with umlauts spelled out. */
function formsOf(raw: string): string[] {
  const word = normalized(raw)
  if (/^[a-z0-9]*$/.test(word)) return [word]
  const plain = word
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
  const spelled = word.replaceAll(/[äöüßøæ]/g, (letter) => german[letter] ?? letter)
  return [...new Set([word, bounded(plain), bounded(spelled)])]
}

function normalized(raw: string): string {
  return bounded(raw.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('×', 'x'))
}

/** Never cut within a character. */
function bounded(word: string): string {
  return word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, '')
}

/** Whether a word is long enough, and no code, so that one wrong letter in it is forgiven. */
export function forgivesTypos(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[\p{L}\p{M}]+$/u.test(word)
}

/** The word with each of its letters left out once. */
export function variantsOf(word: string): string[] {
  if (!forgivesTypos(word)) return []
  const letters = word.match(/./gsu) ?? []
  return [...new Set(letters.map((_, index) => letters.toSpliced(index, 1).join('')))]
}

/** Whether one letter added, left out, replaced or two neighbours swapped make one word the other. */
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
