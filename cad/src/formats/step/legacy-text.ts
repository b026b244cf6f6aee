/** Bytes above ASCII, next to each other. */
const highBytes = /[\u0080-\u00FF]+/g
/** How many runs are examined to detect the encoding. */
const maxRuns = 20_000

interface Encoding {
  name: string
  /** The parts of a text that it encodes; two-byte characters may end in an ASCII byte. */
  pattern: RegExp
  fits: (runs: readonly Run[]) => boolean
}

interface Run {
  bytes: number[]
  /** Whether ASCII letters are on both sides, as with an accented letter. */
  isWithinWord: boolean
}

const encodings: readonly Encoding[] = [
  { name: 'euc-kr', pattern: highBytes, fits: areHangul },
  { name: 'gb18030', pattern: highBytes, fits: areCommonHanzi },
  {
    name: 'shift_jis',
    pattern: /(?:[\u0081-\u009F\u00E0-\u00EF][\u0040-\u007E\u0080-\u00FC]|[\u00A1-\u00DF])+/g,
    fits: areKana,
  },
  { name: 'windows-1251', pattern: highBytes, fits: areCyrillic },
]

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Rewrites text in a national encoding in the standard form, `\X2\…\X0\`: programs write names in
 * the encoding of their system, whatever the standard says. The reader of strings handles UTF-8 and Latin 1.
 *
 * @param text whose characters are bytes
 */
export function withStandardText(text: string): string {
  const plain = withPlainBytes(text)
  const runs = foreignRuns(plain)
  const encoding = runs.length > 0 ? encodings.find(({ fits }) => fits(runs)) : undefined
  if (!encoding) return text
  const decoder = new TextDecoder(encoding.name)
  return plain.replaceAll(encoding.pattern, (run) =>
    /[\u0080-\u00FF]/.test(run) && !isUtf8(run)
      ? escaped(decoder.decode(Buffer.from(run, 'latin1')))
      : run,
  )
}

/** Some programs treat each byte of such an encoding as a character, and write that in the standard form. */
function withPlainBytes(text: string): string {
  return text.replaceAll(/\\X2\\((?:00[89A-F][0-9A-F])+)\\X0\\/gi, (_, digits: string) =>
    Buffer.from(digits, 'hex').toString('latin1').replaceAll('\0', ''),
  )
}

/** Runs that are not UTF-8. */
function foreignRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const { 0: run, index } of text.matchAll(highBytes)) {
    if (isUtf8(run)) continue
    const isWithinWord = isLetter(text[index - 1]) && isLetter(text[index + run.length])
    runs.push({ bytes: [...Buffer.from(run, 'latin1')], isWithinWord })
    if (runs.length === maxRuns) break
  }
  return runs
}

function isLetter(character = ''): boolean {
  return /[A-Za-z]/.test(character)
}

function isUtf8(run: string): boolean {
  try {
    strictUtf8.decode(Buffer.from(run, 'latin1'))
    return true
  } catch {
    return false
  }
}

function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0'),
  )
  return `\\X2\\${units.join('')}\\X0\\`
}

/** The byte pairs of all runs with an even length, which accented letters seldom have. */
function pairsOf(runs: readonly Run[]): [lead: number, trail: number][] {
  return runs
    .filter(({ bytes }) => bytes.length % 2 === 0)
    .flatMap(({ bytes }) =>
      Array.from({ length: bytes.length / 2 }, (_, index): [number, number] => [
        bytes[2 * index] ?? 0,
        bytes[2 * index + 1] ?? 0,
      ]),
    )
}

function share<Thing>(things: readonly Thing[], isOne: (thing: Thing) => boolean): number {
  return things.length === 0 ? 0 : things.filter(isOne).length / things.length
}

/** The 3,755 most common characters come first in GB 2312, from 0xB0 to 0xD7. */
function areCommonHanzi(runs: readonly Run[]): boolean {
  const isPairs = share(runs, ({ bytes }) => bytes.length % 2 === 0) >= 0.9
  // "FIXAÇÃO" would match otherwise.
  const isFree = share(runs, ({ isWithinWord }) => !isWithinWord) >= 0.5
  const isCommon = ([lead, trail]: [number, number]) =>
    trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa9))
  return isPairs && isFree && share(pairsOf(runs), isCommon) >= 0.8
}

/** The most frequent of the 2,350 syllables, including those in names of machine parts. */
const commonHangul = new Set(
  '이다는의에을가고하지로사기리자한대어나도인시스아라부은정서전장오보일수해들과만모구그여원조계제비소무주관동상신우공유성생마안적위드트러방면용반발문치실물내개외세형판축체중좌측단차량볼너베링브켓커버플레케암롤프임홀더핀샤몸통속검박',
)

/**
 * Hangul occupies part of the same range; many characters only from there are unlikely to be Chinese, and Chinese
 * would decode to rare syllables.
 */
function areHangul(runs: readonly Run[]): boolean {
  const pairs = pairsOf(runs)
  const isHangul = ([lead, trail]: [number, number]) =>
    lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1
  if (!areCommonHanzi(runs) || pairs.length < 8 || share(pairs, isHangul) < 0.97) return false
  const text = new TextDecoder('euc-kr').decode(Uint8Array.from(pairs.flat()))
  return share(Array.from(text), (syllable) => commonHangul.has(syllable)) >= 0.4
}

/** Kana and common ideographs have the lead bytes of Windows' dashes and quotes, which occur alone. */
function areKana(runs: readonly Run[]): boolean {
  const isLead = (byte = 0) => byte >= 0x81 && byte <= 0x98
  const isLong = share(runs, ({ bytes }) => bytes.length > 1) >= 0.3
  return isLong && share(runs, ({ bytes }) => isLead(bytes[0])) >= 0.7
}

/** Words entirely of letters above ASCII, in lower case except for the first. */
function areCyrillic(runs: readonly Run[]): boolean {
  const words = runs.filter(({ bytes }) => bytes.length >= 3)
  const isLetters = ({ bytes }: Run) =>
    share(bytes, (byte) => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8) === 1
  return share(runs, ({ bytes }) => bytes.length >= 3) >= 0.6 && share(words, isLetters) >= 0.9
}
