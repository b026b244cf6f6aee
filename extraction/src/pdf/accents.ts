/** Accents as separate characters, and the combining marks for the letter they are drawn over. */
const marks = new Map([
  ['`', '\u0300'],
  ['ˋ', '\u0300'],
  ['´', '\u0301'],
  ['ˊ', '\u0301'],
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['ˉ', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['˝', '\u030b'],
  ['ˇ', '\u030c'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
])

/** Of the list; letters of English need no look at it. */
const first = 0xa8

/** True for an accent that may be drawn over the letter after it, as TeX does with its own fonts. */
export function isAccent(text: string): boolean {
  const code = text.charCodeAt(0)
  return (code >= first || code === 0x60 || code === 0x5e || code === 0x7e) && marks.has(text)
}

/** The letter with the accent, or undefined if no language has it. */
export function composeAccent(letter: string, accent: string): string | undefined {
  const dotted = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  const whole = (dotted + (marks.get(accent) ?? '')).normalize('NFC')
  return Array.from(whole).length === 1 && whole !== letter ? whole : undefined
}
